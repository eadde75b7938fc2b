import { wixEventsV2 as meta } from '@wix/events/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, orThrow, permissionDenied } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { type Event, events } from '../events/entity';
import { eventNotFound } from '../events/errors';
import { findEvent } from '../events/find';
import {
  addEvent,
  cancelEvent,
  changeEvent,
  isCancelable,
  publishEvent,
  removeEvent,
} from '../events/lifecycle/changes';
import { addSeries, cloneEvent } from '../events/lifecycle/clone';
import { changedSettings, type EventInput, newSettings } from '../events/lifecycle/input';
import { PUBLISHED, serializeEvents } from '../events/serialize';
import { withFilter } from '../requests/filter';

const READ = { callers: EVERYONE, app: 'events' } as const;

/** The calls that read events; drafts are for managers only (specification 7.1). */
export const wixEventsV2ReadOperations = moduleOperations('events.wixEventsV2', meta, READ, {
  queryEvents(context, { query, fields, includeDrafts }) {
    assert(!includeDrafts || isManager(context), () => permissionDenied('read draft events'));
    // Without a limit there are no events (statement events-events-query-without-limit); the SDK's builder always sends one.
    const options = { defaultLimit: 0, maxLimit: 100, ...(!includeDrafts && { scope: PUBLISHED }) };
    const page = withFilter(() => context.documents.query(events, query ?? {}, options));
    return {
      events: serializeEvents(context, page.items, fields),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
  getEvent(context, { eventId, fields }) {
    const event = findEvent(context, eventId ?? '');
    return { event: serializeEvents(context, [event], fields)[0] };
  },
  getEventBySlug(context, { slug, fields }) {
    const named = orThrow(context.documents.find(events, { slug }), () => eventNotFound(slug ?? ''));
    const event = findEvent(context, named.id);
    return { event: serializeEvents(context, [event], fields)[0] };
  },
});

type Fields = Parameters<typeof serializeEvents>[2];
const answer = (context: Context, event: Event, fields: Fields) => ({
  event: serializeEvents(context, [event], fields)[0],
});
/** The calls by which managers change events (specification 7.2). */
export const wixEventsV2WriteOperations: Operation[] = [
  ...moduleOperations('events.wixEventsV2', meta, access(MANAGERS, 'events'), {
    createEvent(context, { event, draft, fields }) {
      const dates = event?.dateAndTimeSettings?.recurringEvents?.individualEventDates ?? [];
      const stored =
        dates.length > 0
          ? addSeries(context, event, dates, draft ?? false)
          : addEvent(context, newSettings(event), draft ?? false);
      // The answer to a new event always has its registration (statement events-event-create-answer-has-registration).
      return answer(context, stored, [...(fields ?? []), 'REGISTRATION']);
    },
    updateEvent(context, { event = {}, fields, ...request }: UpdateRequest) {
      const before = findEvent(context, event.id ?? '');
      const { fieldmask } = request;
      const given = fieldmask === undefined ? event : pick(event, fieldmask.split(','));
      return answer(context, changeEvent(context, before, changedSettings(before, given)), fields);
    },
    publishDraftEvent: (context, { eventId, fields }) =>
      answer(context, publishEvent(context, findEvent(context, eventId)), fields),
    cancelEvent(context, { eventId, fields }) {
      return answer(context, cancelEvent(context, findEvent(context, eventId)), fields);
    },
    deleteEvent(context, { eventId }) {
      removeEvent(context, findEvent(context, eventId));
      return { eventId };
    },
    cloneEvent(context, { eventId, event = {}, draft, fields }) {
      const origin = findEvent(context, eventId);
      // A clone is a draft unless the request publishes it (statement events-event-clone).
      const clone = cloneEvent(context, origin, draft ?? true, (copied) => changedSettings(copied, event));
      return answer(context, clone, fields);
    },
    bulkCancelEventsByFilter(context, { filter }) {
      const now = context.clock.now();
      for (const event of matching(context, filter?.filter)) {
        if (isCancelable(event, now)) cancelEvent(context, event);
      }
    },
    bulkDeleteEventsByFilter(context, { filter }) {
      for (const event of matching(context, filter?.filter)) removeEvent(context, event);
    },
  }),

  ...moduleOperations('events.wixEventsV2', meta, READ, {
    countEventsByStatus(context, { filter, facet = [], includeDrafts = false }) {
      assert(!includeDrafts || isManager(context), () => permissionDenied('count draft events'));
      for (const name of facet) {
        assertField(name === 'status', 'facet', `cannot count by ${name}, only by status`);
      }
      const countOf = (scope: object) =>
        withFilter(() => context.documents.count(events, { $and: [scope, filter ?? {}] }));
      const statuses = ['UPCOMING', 'STARTED', 'ENDED', 'CANCELED', ...(includeDrafts ? ['DRAFT'] : [])];
      const counts = Object.fromEntries(statuses.map((status) => [status, countOf({ status })]));
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      // Only what is asked for is counted one by one (statement ev-037).
      const facets = facet.length > 0 && { facets: { status: { counts } } };
      return { pagingMetadata: { count: 0, offset: 0, total }, ...facets };
    },
  }),
];

/** `fieldmask`: the comma-separated paths to update; without it, the paths that `event` contains. */
type UpdateRequest = Serialized<meta.UpdateEventRequestOriginal> & { fieldmask?: string };

/**
 * Returns the part of an event that a field mask names; null for a path without a value, to empty the field.
 * @param paths like `title` or `registration.rsvp`
 */
function pick(event: EventInput, paths: string[]): EventInput {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    const steps = path
      .trim()
      .replace(/^event\./, '')
      .split('.');
    let [source, target] = [event as Record<string, unknown>, picked];
    for (const step of steps.slice(0, -1)) {
      source = (source[step] ?? {}) as Record<string, unknown>;
      target[step] ??= {};
      target = target[step] as Record<string, unknown>;
    }
    const last = steps.at(-1) ?? '';
    target[last] = source[last] ?? null;
  }
  return picked;
}

/** Returns the events of a bulk change. An empty filter would match all events, so it is rejected. */
function matching(context: Context, filter: object | null | undefined): Event[] {
  assertGiven(filter && Object.keys(filter).length > 0, 'filter.filter');
  return withFilter(() => context.documents.list(events, filter));
}
