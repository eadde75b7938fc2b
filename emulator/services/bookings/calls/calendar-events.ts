import * as z from 'zod';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, assertField, notFound, orThrow, within } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { readCursor } from '#core/documents/cursor';
import { DAY } from '#core/time/clock';
import {
  cancelCalendarEvent,
  createCalendarEvent,
  findSeries,
  updateCalendarEvent,
} from '../calendar/changes';
import { eventNotFound } from '../calendar/errors';
import { eventContract, filtered, newEventContract } from '../calendar/requests';
import { calendarSchedules, type Series, serializeSeries, seriesOf } from '../calendar/series';
import { serializeSession } from '../calendar/sessions';
import { readEventFilter, type Session, sessionOf, sessionsByMonth } from '../slots/time-slots/find-events';
import { localDate, readLocalDate, readLocalWindow, readZone } from '../slots/time-slots/local-dates';
import { type Place, pageOf, placeOrder } from '../slots/time-slots/paging';

/** The default limit of a page, and the highest (platform facts 36.11, 36.12). */
const [PAGE_SIZE, MOST] = [50, 1000];
/** The window of a request without `toLocalDate` (platform facts 36.12). */
const YEAR = 366 * DAY;

const text = z.string().max(200);
const windowContract = z.object({
  fromLocalDate: text.nullish(),
  toLocalDate: text.nullish(),
  timeZone: text.nullish(),
  recurrenceType: z.array(z.enum(['NONE', 'INSTANCE', 'EXCEPTION', 'MASTER'])).nullish(),
  filter: z.record(z.string(), z.unknown()).nullish(),
});
const contract = windowContract.omit({ filter: true }).extend({
  query: z
    .object({
      filter: z.record(z.string(), z.unknown()).nullish(),
      sort: z.array(z.object({ fieldName: text, order: z.enum(['ASC', 'DESC']).optional() })).nullish(),
      cursorPaging: z
        .object({ limit: z.int().min(1).max(MOST).nullish(), cursor: z.string().max(16_000).nullish() })
        .nullish(),
    })
    .nullish(),
});
const schedulesQuery = z.object({
  query: z.object({ filter: z.record(z.string(), z.unknown()).nullish() }).nullish(),
});
const one = z.object({ eventId: text, timeZone: text.nullish() });

/** The query of a request; cursors contain it. */
type Asked = z.infer<typeof windowContract> & { cursorPaging?: object };

/** Reads the query and the page that a request asks for; a cursor contains the query. @throws PlatformError 400 */
function readAsked(request: unknown): { query: Asked; after?: Place; limit: number } {
  const { query, ...window } = readRequest(contract, request);
  for (const { fieldName, order } of query?.sort ?? [])
    assertField(fieldName === 'start' && order !== 'DESC', 'query.sort', 'can only be by start, ascending');
  const { cursor, limit } = query?.cursorPaging ?? {};
  const size = { limit: limit ?? PAGE_SIZE };
  if (!cursor) return { ...size, query: { ...window, filter: query?.filter } };
  const { filter, values = [] } = within('query', () => readCursor(cursor));
  const [start, key] = values;
  const issued = windowContract.safeParse(filter);
  const isOurs = issued.success && typeof start === 'number' && typeof key === 'string';
  assertField(isOurs, 'query.cursorPaging.cursor', 'is not one that was given out');
  return { ...size, query: issued.data, after: { start, key } };
}

function queryEvents(context: Context, request: unknown): object {
  const wantedPage = readAsked(request);
  const { query, after, limit } = wantedPage;
  const zone = readZone(context, query.timeZone);
  const from = query.fromLocalDate
    ? readLocalDate(query.fromLocalDate, zone, 'fromLocalDate')
    : context.clock.now();
  const window = readLocalWindow(from, query.toLocalDate ?? localDate(from + YEAR, zone), zone);
  if (query.recurrenceType?.includes('MASTER') && !after) {
    const events = queriedSeries(context, query.filter).slice(0, limit);
    return { events, pagingMetadata: { count: events.length, cursors: {}, hasNext: false } };
  }
  const isMeant = readEventFilter(query.filter, 'query.filter');
  const hasInstances = !query.recurrenceType?.length || query.recurrenceType.includes('INSTANCE');
  const start = after ? Math.max(window.start, after.start) : window.start;
  const sessions: Session[] = [];
  for (const month of hasInstances ? sessionsByMonth(context, [], { start, end: window.end }, zone) : []) {
    sessions.push(...month.filter((it) => isMeant(it) && (!after || placeOrder(it, after) > 0)));
    if (sessions.length > limit) break;
  }
  const issued: Asked = { ...query, fromLocalDate: localDate(from, zone) };
  const { page, paging } = pageOf(sessions, { ...wantedPage, query: issued });
  return {
    events: page.map((session) => serializeSession(context, session, zone)),
    pagingMetadata: { count: page.length, ...paging },
  };
}

/** Returns the series that a query asks for. @throws PlatformError 400 for a filter by another field */
const queriedSeries = (context: Context, filter: unknown) =>
  filtered(
    seriesOf(context)
      .map((series) => serializeSeries(context, series))
      .filter(({ recurrenceType }) => recurrenceType === 'MASTER'),
    filter,
    ['id', 'scheduleId', 'externalScheduleId', 'type', 'appId', 'title', 'status'],
  );

/** Answers a bulk call about events. */
const answerBulk = (
  context: Context,
  returnEntity: boolean | null | undefined,
): ((series: Series) => object) | undefined =>
  returnEntity ? (series) => serializeSeries(context, series) : undefined;

const bulkSize = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(100);
const flag = z.boolean().nullish();
const bulkCreate = z.object({ events: bulkSize(z.object({ event: newEventContract })), returnEntity: flag });
const bulkUpdate = z.object({
  events: bulkSize(z.object({ event: eventContract.extend({ id: text }) })),
  returnEntity: flag,
});
const bulkCancel = z.object({ eventIds: bulkSize(text), returnEntity: flag });

/** Creates an operation of the calendar, for which the emulated packages of the SDK have no functions. */
const calendarCall = (
  name: string,
  method: string,
  path: string,
  handle: (context: Context, request: unknown) => object,
  callers: Operation['callers'] = MANAGERS,
): Operation => ({
  name,
  method,
  paths: [`/calendar/v3${path}`, `/_api/calendar/v3${path}`],
  parameters: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string),
  callers,
  app: 'bookings',
  hasContract: false,
  handle: ({ run }, request) => run((context) => handle(context, request)),
});

/** The calendar of the business: the hours of its schedules, and the sessions of classes and courses (platform facts 36.11, 36.12). */
export const calendarEventsOperations: Operation[] = [
  calendarCall('calendar.events.queryEvents', 'POST', '/events/query', queryEvents, EVERYONE),
  calendarCall(
    'calendar.events.getEvent',
    'GET',
    '/events/:eventId',
    (context, request) => {
      const { eventId, timeZone } = readRequest(one, request);
      const zone = readZone(context, timeZone);
      const session = sessionOf(context, eventId);
      if (session) return { event: serializeSession(context, session, zone) };
      // The id of a session has the day behind the id of its series.
      const series = findSeries(context, eventId);
      assert(series.id === eventId, () => eventNotFound(eventId));
      return { event: serializeSeries(context, series) };
    },
    EVERYONE,
  ),
  calendarCall('calendar.events.createEvent', 'POST', '/events', (context, request) => {
    const { event } = readRequest(z.object({ event: newEventContract }), request);
    return { event: serializeSeries(context, createCalendarEvent(context, event)) };
  }),
  calendarCall('calendar.events.updateEvent', 'PATCH', '/events/:eventId', (context, request) => {
    const { eventId, event } = readRequest(z.object({ eventId: text, event: eventContract }), request);
    return { event: serializeSeries(context, updateCalendarEvent(context, { ...event, id: eventId })) };
  }),
  calendarCall('calendar.events.cancelEvent', 'POST', '/events/:eventId/cancel', (context, request) => {
    const { eventId } = readRequest(z.object({ eventId: text }), request);
    return {
      event: { ...serializeSeries(context, cancelCalendarEvent(context, eventId)), status: 'CANCELLED' },
    };
  }),
  calendarCall('calendar.events.bulkCreateEvent', 'POST', '/bulk/events/create', (context, request) => {
    const { events, returnEntity } = readRequest(bulkCreate, request);
    return doEachEntity(
      events,
      ({ event }) => createCalendarEvent(context, event),
      answerBulk(context, returnEntity),
    );
  }),
  calendarCall('calendar.events.bulkUpdateEvent', 'POST', '/bulk/events/update', (context, request) => {
    const { events, returnEntity } = readRequest(bulkUpdate, request);
    return doEachEntity(
      events,
      ({ event }) => updateCalendarEvent(context, event),
      answerBulk(context, returnEntity),
      ({ event }) => event.id,
    );
  }),
  calendarCall('calendar.events.bulkCancelEvent', 'POST', '/bulk/events/cancel', (context, request) => {
    const { eventIds, returnEntity } = readRequest(bulkCancel, request);
    return doEachEntity(
      eventIds,
      (eventId) => cancelCalendarEvent(context, eventId),
      answerBulk(context, returnEntity),
      (eventId) => eventId,
    );
  }),
  calendarCall('calendar.schedules.querySchedules', 'POST', '/schedules/query', (context, request) => {
    const { query } = readRequest(schedulesQuery, request);
    const all = filtered(calendarSchedules(context), query?.filter, ['id', 'externalId', 'name', 'appId']);
    return { schedules: all, pagingMetadata: { count: all.length, cursors: {}, hasNext: false } };
  }),
  calendarCall('calendar.schedules.getSchedule', 'GET', '/schedules/:scheduleId', (context, request) => {
    const { scheduleId } = readRequest(z.object({ scheduleId: text }), request);
    const schedule = calendarSchedules(context).find(({ id }) => id === scheduleId);
    return { schedule: orThrow(schedule, () => notFound(`Schedule ${scheduleId}`)) };
  }),
];
