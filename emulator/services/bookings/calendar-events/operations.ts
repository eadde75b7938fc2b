import * as z from 'zod';
import { type Context, EVERYONE } from '#core/contract/context';
import { assertField, notFound, orThrow } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { readCursor } from '#core/documents/cursor';
import { APPS } from '#core/site';
import { DAY, isoDate } from '#core/time/clock';
import { readEventFilter, type Session, sessionOf, sessionsByMonth } from '../event-time-slots/find';
import { localDate, readLocalDate, readLocalWindow, readZone } from '../time-slots/local-dates';
import { timeSlotLocation } from '../time-slots/locations';
import { type Place, pageOf, placeOrder } from '../time-slots/paging';

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
const one = z.object({ eventId: text, timeZone: text.nullish() });

/** The query of a request; cursors contain it. */
type Asked = z.infer<typeof windowContract> & { cursorPaging?: object };

const at = (instant: number, timeZone: string) => ({
  localDate: localDate(instant, timeZone),
  utcDate: isoDate(instant),
  timeZone,
});

/**
 * Serializes a session of a class as an event of the calendar.
 * @param zone the request's time zone, in which the event is shown in addition to its own
 */
function serializeEvent({ site }: Context, session: Session, zone: string) {
  const { service, start, end, eventId, resource, totalSpots, openSpots } = session;
  const [place] = service.locations ?? [];
  const { id, name } = place ? timeSlotLocation(place) : {};
  return {
    id: eventId,
    revision: service.revision,
    scheduleId: service.schedule?.id,
    externalScheduleId: service.id,
    scheduleName: service.name,
    title: service.name,
    type: 'CLASS',
    appId: APPS.bookings,
    status: 'CONFIRMED',
    recurrenceType: 'INSTANCE',
    recurringEventId: eventId.slice(0, 36),
    start: at(start, site.timeZone),
    end: at(end, site.timeZone),
    adjustedStart: at(start, zone),
    adjustedEnd: at(end, zone),
    ...(place && { location: { ...(id && { id }), ...(name && { name }), type: place.type } }),
    resources: [{ ...resource, type: 'staff', transparency: 'BUSY' }],
    totalCapacity: totalSpots,
    remainingCapacity: openSpots,
    transparency: 'BUSY',
  };
}

/** Reads the query and the page that a request asks for; a cursor contains the query. @throws PlatformError 400 */
function readAsked(request: unknown): { query: Asked; after?: Place; limit: number } {
  const { query, ...window } = readRequest(contract, request);
  for (const { fieldName, order } of query?.sort ?? [])
    assertField(fieldName === 'start' && order !== 'DESC', 'query.sort', 'can only be by start, ascending');
  const { cursor, limit } = query?.cursorPaging ?? {};
  const asked = { limit: limit ?? PAGE_SIZE };
  if (!cursor) return { ...asked, query: { ...window, filter: query?.filter } };
  const { filter, values = [] } = readCursor(cursor);
  const [start, key] = values;
  const issued = windowContract.safeParse(filter);
  const isOurs = issued.success && typeof start === 'number' && typeof key === 'string';
  assertField(isOurs, 'query.cursorPaging.cursor', 'is not one that was given out');
  return { ...asked, query: issued.data, after: { start, key } };
}

function queryEvents(request: unknown, context: Context): object {
  const asked = readAsked(request);
  const { query, after, limit } = asked;
  const zone = readZone(context, query.timeZone);
  const from = query.fromLocalDate
    ? readLocalDate(query.fromLocalDate, zone, 'fromLocalDate')
    : context.clock.now();
  const window = readLocalWindow(from, query.toLocalDate ?? localDate(from + YEAR, zone), zone);
  const isMeant = readEventFilter(query.filter, 'query.filter');
  // Sessions are instances of recurring events; the recurring events themselves are not stored (platform facts 36.12).
  const hasInstances = !query.recurrenceType?.length || query.recurrenceType.includes('INSTANCE');
  const start = after ? Math.max(window.start, after.start) : window.start;
  const sessions: Session[] = [];
  for (const month of hasInstances ? sessionsByMonth(context, [], { start, end: window.end }, zone) : []) {
    sessions.push(...month.filter((it) => isMeant(it) && (!after || placeOrder(it, after) > 0)));
    if (sessions.length > limit) break;
  }
  const issued: Asked = { ...query, fromLocalDate: localDate(from, zone) };
  const { page, paging } = pageOf(sessions, { ...asked, query: issued });
  return {
    events: page.map((session) => serializeEvent(context, session, zone)),
    pagingMetadata: { count: page.length, ...paging },
  };
}

/** Creates an operation of the calendar, for which the emulated packages of the SDK have no functions. */
const calendarEvents = (
  name: string,
  method: string,
  path: string,
  handle: (request: unknown, context: Context) => object,
): Operation => ({
  name,
  method,
  paths: [`/calendar/v3/events${path}`, `/_api/calendar/v3/events${path}`],
  parameters: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string),
  callers: EVERYONE,
  app: 'bookings',
  hasContract: false,
  handle: (request, { run }) => run((context) => handle(request, context)),
});

/** The sessions of classes as the calendar shows them (platform facts 36.11, 36.12). */
export const calendarEventsOperations: Operation[] = [
  calendarEvents('calendar.events.queryEvents', 'POST', '/query', queryEvents),

  calendarEvents('calendar.events.getEvent', 'GET', '/:eventId', (request, context) => {
    const { eventId, timeZone } = readRequest(one, request);
    const zone = readZone(context, timeZone);
    const session = orThrow(sessionOf(context, eventId), () => notFound(`Event ${eventId}`));
    return { event: serializeEvent(context, session, zone) };
  }),
];
