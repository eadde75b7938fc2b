import { guests as meta } from '@wix/events/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { eventsByGuestList } from '../events/entity';
import { guests } from '../guests/entity';
import { serializeGuest } from '../guests/events';
import { withFilter } from '../requests/filter';

/** The guests of events, registered by RSVP or by ticket (`guests` of the SDK). */
export const guestsOperations = moduleOperations('events.guests', meta, access(EVERYONE, 'events'), {
  queryGuests(context, { query, fields }) {
    const isOwner = isManager(context);
    const options = { maxLimit: 1000, ...(!isOwner && { scope: publicGuests(context) }) };
    const page = withFilter(() => context.documents.queryByCursor(guests, query ?? {}, options));
    const { count, cursors } = page.pagingMetadata;
    return {
      guests: page.items.map((guest) => serializeGuest(context, guest, isOwner ? fields : [])),
      pagingMetadata: { count, cursors },
    };
  },
});
const MOST_EVENTS = 1000;

/** Others than managers see the guests of events with a public guest list, without details. */
const publicGuests = ({ documents }: Context) => ({
  eventId: {
    $in: documents
      .list(eventsByGuestList, { displayedPublicly: true }, undefined, MOST_EVENTS)
      .map(({ id }) => id),
  },
});
