import { wixEventsV2 as meta } from '@wix/events/meta';
import { EVERYONE, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { withFilter } from '../../requests/filter';
import { eventNotFound } from '../errors';
import { findEvent } from '../find';
import { PUBLISHED, serializeEvents } from '../serialize';
import { events } from '../store';

const APP = 'events';

const READ = { callers: EVERYONE, app: APP } as const;

/** Events, as everyone may read them; drafts are the managers' (specification 7.1). */
export const wixEventsV2ReadOperations = moduleOperations('events.wixEventsV2', meta, READ, {
  queryEvents({ query, fields, includeDrafts }, context) {
    assert(!includeDrafts || isManager(context), () => permissionDenied('read draft events'));
    const options = { maxLimit: 1000, ...(!includeDrafts && { scope: PUBLISHED }) };
    const page = withFilter(() => context.documents.query(events, query ?? {}, options));
    return {
      events: serializeEvents(context, page.items, fields),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
  getEvent({ eventId, fields }, context) {
    const event = findEvent(context, eventId ?? '');
    return { event: serializeEvents(context, [event], fields)[0] };
  },
  getEventBySlug({ slug, fields }, context) {
    const found = context.documents.find(events, { slug });
    assert(found, () => eventNotFound(slug ?? ''));
    const event = findEvent(context, found.id);
    return { event: serializeEvents(context, [event], fields)[0] };
  },
});
