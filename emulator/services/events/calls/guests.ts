import { guests as meta } from '@wix/events/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { guests } from '../guests/entity';
import { serializeGuest } from '../guests/events';
import { withFilter } from '../requests/filter';

/** The guests of events, registered by RSVP or by ticket (`guests` of the SDK). */
export const guestsOperations = moduleOperations('events.guests', meta, access(MANAGERS, 'events'), {
  queryGuests(context, { query, fields }) {
    const page = withFilter(() => context.documents.queryByCursor(guests, query ?? {}, { maxLimit: 1000 }));
    const { count, cursors } = page.pagingMetadata;
    return {
      guests: page.items.map((guest) => serializeGuest(context, guest, fields)),
      pagingMetadata: { count, cursors },
    };
  },
});
