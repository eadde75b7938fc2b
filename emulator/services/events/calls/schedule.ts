import { schedule as meta } from '@wix/events/meta';
import { EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { findEvent } from '../events/find';
import {
  addItem,
  changeItem,
  discardDraft,
  publishDraft,
  removeItems,
  rescheduleDraft,
} from '../events/schedule/changes';
import { BY_START, readOffset, scheduleItems } from '../events/schedule/entity';
import {
  countFacets,
  draftOf,
  findItem,
  listFilter,
  serializeItem,
  visibleItems,
} from '../events/schedule/find';
import { withFilter } from '../requests/filter';

// The default limit is 100 (JSDoc of listScheduleItems and queryScheduleItems).
const PAGE = { defaultLimit: 100, maxLimit: 1000 };

/** The schedules of events: sessions with their times and stages (`schedule` of the SDK). */
export const scheduleOperations: Operation[] = [
  ...moduleOperations('events.schedule', meta, access(EVERYONE, 'events'), {
    listScheduleItems(context, request) {
      const { documents } = context;
      const filter = listFilter(context, request);
      const limit = request.paging?.limit ?? (request.limit || undefined);
      const offset = request.paging?.offset ?? request.offset;
      const paging = { ...(limit && { limit }), ...(offset && { offset }) };
      const page = documents.query(scheduleItems, { filter, sort: BY_START, paging }, { ...PAGE, field: '' });
      const { count, total } = page;
      const ofEvents = request.eventId?.length ? { eventId: { $in: request.eventId } } : {};
      return {
        items: page.items.map(serializeItem),
        total,
        limit: Math.min(limit ?? PAGE.defaultLimit, PAGE.maxLimit),
        offset: page.offset,
        pagingMetadata: { count, offset: page.offset, total },
        ...(request.facet?.length && {
          facets: countFacets(documents.list(scheduleItems, filter), request.facet),
        }),
        ...(isManager(context) && {
          draftNotPublished: documents.count(scheduleItems, { ...ofEvents, draft: true }) > 0,
        }),
      };
    },
    queryScheduleItems(context, { query = {} }) {
      const { documents } = context;
      const scope = { $and: [visibleItems(context), { draft: false }] };
      if (query.paging) {
        const page = withFilter(() => documents.query(scheduleItems, query, { ...PAGE, scope }));
        const { count, offset, total } = page;
        return { items: page.items.map(serializeItem), pagingMetadata: { count, offset, total } };
      }
      const { items, pagingMetadata, total } = withFilter(() =>
        documents.queryByCursor(scheduleItems, query, { ...PAGE, scope }),
      );
      const { count, cursors } = pagingMetadata;
      return { items: items.map(serializeItem), pagingMetadata: { count, cursors, total } };
    },
    getScheduleItem(context, request) {
      const { itemId, eventId, includeDraft } = request;
      const draft = includeDraft ? draftOf(context, itemId, eventId) : undefined;
      const item = findItem(context, itemId, eventId);
      return { item: serializeItem(item), ...(draft && { draft: serializeItem(draft) }) };
    },
  }),

  ...moduleOperations('events.schedule', meta, access(MANAGERS, 'events'), {
    addScheduleItem: (context, { eventId, item }) => ({
      item: serializeItem(addItem(context, findEvent(context, eventId), item ?? {})),
    }),
    updateScheduleItem: (context, request) => ({
      item: serializeItem(changeItem(context, findEvent(context, request.eventId), request.itemId, request)),
    }),
    deleteScheduleItem(context, request) {
      const { eventId, itemIds } = request;
      assertGiven(itemIds?.length, 'itemIds');
      removeItems(context, findEvent(context, eventId), itemIds);
    },
    discardDraft: (context, { eventId }) => discardDraft(context, findEvent(context, eventId)),
    publishDraft: (context, { eventId }) => publishDraft(context, findEvent(context, eventId)),
    rescheduleDraft(context, request) {
      const { eventId, timeZoneId, timeSlotOffset } = request;
      rescheduleDraft(context, findEvent(context, eventId), timeZoneId, readOffset(timeSlotOffset));
    },
  }),
];
