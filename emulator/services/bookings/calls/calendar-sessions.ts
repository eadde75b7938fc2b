import * as z from 'zod';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import {
  assert,
  assertField,
  assertGiven,
  notFound,
  orThrow,
  permissionDenied,
  within,
} from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { readCursor } from '#core/documents/cursor';
import { DAY } from '#core/time/clock';
import { type Series, seriesOf } from '../calendar/series';
import { readSessionFilter } from '../sessions/filter';
import { occurrences, occurrenceWith } from '../sessions/occurrences';
import { serializeDefinition, serializeOccurrence, withoutPersonal } from '../sessions/serialize';
import { type Period, readInstant } from '../slots/schedule';
import { type Place, pageOf } from '../slots/time-slots/paging';

const text = z.string().max(200);
const window = z.object({
  fromDate: text.nullish(),
  toDate: text.nullish(),
  type: z.enum(['UNKNOWN_SESSION_TYPE', 'EVENT', 'WORKING_HOURS', 'ALL']).nullish(),
  filter: z.record(z.string(), z.unknown()).nullish(),
});
const contract = window.omit({ filter: true }).extend({
  instances: z.boolean().nullish(),
  query: z
    .object({
      filter: z.record(z.string(), z.unknown()).nullish(),
      fieldsets: z.array(z.enum(['NO_PI', 'ALL_PI'])).nullish(),
      cursorPaging: z
        .object({ limit: z.int().min(1).max(1000).nullish(), cursor: z.string().max(16_000).nullish() })
        .nullish(),
    })
    .nullish(),
});
/** The query of a request; cursors contain it. */
type Window = z.infer<typeof window> & { cursorPaging?: object };

const PAGE_SIZE = 100;
const YEAR = 366 * DAY;

/** Returns the kinds of series whose sessions a request asks for. */
const kindsOf = ({ type }: Window): Series['kind'][] =>
  type === 'ALL' ? ['hours', 'sessions'] : type === 'WORKING_HOURS' ? ['hours'] : ['sessions'];

/** @throws PlatformError 400 for a missing or invalid date, or a window that ends before it begins */
function readWindow({ fromDate, toDate }: Window): Period {
  const read = (date: string | null | undefined, field: string) => {
    assertGiven(date, field);
    const instant = readInstant(date);
    assertField(instant !== undefined, field, 'must be a date and time in ISO 8601', 'FORMAT');
    return instant;
  };
  const [start, end] = [read(fromDate, 'fromDate'), read(toDate, 'toDate')];
  assertField(end > start, 'toDate', 'must be later than fromDate');
  return { start, end };
}

/** Reads the window, filter and position of a page; a cursor contains them. @throws PlatformError 400 */
function readAsked({ query, ...given }: z.infer<typeof contract>): { query: Window; after?: Place } {
  const { cursor } = query?.cursorPaging ?? {};
  if (!cursor) return { query: { ...given, filter: query?.filter } };
  const { filter, values = [] } = within('query', () => readCursor(cursor));
  const [start, key] = values;
  const issued = window.safeParse(filter);
  const isOurs = issued.success && typeof start === 'number' && typeof key === 'string';
  assertField(isOurs, 'query.cursorPaging.cursor', 'is not one that was given out');
  return { query: issued.data, after: { start, key } };
}

/** Returns the definitions of series that overlap a window, without pages. */
function definitionsIn(context: Context, query: Window): Record<string, unknown>[] {
  const { start, end } = readWindow(query);
  const isMeant = readSessionFilter(query.filter);
  const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return seriesOf(context)
    .filter((series) => kindsOf(query).includes(series.kind))
    .filter(
      (series) =>
        series.kind === 'hours' ||
        (series.session.firstDay <= dayAt(end) && (series.session.lastDay ?? '9999') >= dayAt(start)),
    )
    .map((series) => serializeDefinition(context, series))
    .filter((it) => it !== undefined)
    .filter(isMeant);
}

/** Returns what makes sessions those that a fieldset shows. @throws PlatformError 403 unless the caller may see it */
function shownTo(context: Context, fieldsets: readonly string[] | null | undefined) {
  const showsAll = fieldsets?.includes('ALL_PI') ?? false;
  assert(!showsAll || isManager(context), () => permissionDenied('see the participants of sessions'));
  return showsAll ? (it: Record<string, unknown>) => it : withoutPersonal;
}

function querySessions(context: Context, request: unknown): object {
  const given = readRequest(contract, request);
  const shown = shownTo(context, given.query?.fieldsets);
  const { query, after } = readAsked(given);
  if (given.instances === false) {
    const sessions = definitionsIn(context, query).map(shown);
    return { sessions, pagingMetadata: { count: sessions.length, cursors: {}, hasNext: false } };
  }
  const limit = given.query?.cursorPaging?.limit ?? PAGE_SIZE;
  const period = readWindow(query);
  assertField(period.end - period.start <= YEAR, 'toDate', 'must be at most a year after fromDate', 'MAX');
  const isMeant = readSessionFilter(query.filter);
  const matching: (Place & { session: Record<string, unknown> })[] = [];
  for (const part of occurrences(context, kindsOf(query), period, after)) {
    for (const it of part) {
      const session = serializeOccurrence(context, it);
      if (isMeant(session)) matching.push({ start: it.start, key: it.key, session });
    }
    if (matching.length > limit) break;
  }
  const { page, paging } = pageOf(matching, { query, limit });
  return {
    sessions: page.map(({ session }) => shown(session)),
    pagingMetadata: { count: page.length, ...paging },
  };
}

const listed = z.object({
  ids: z.array(text).min(1).max(100),
  fieldsets: z.array(z.enum(['NO_PI', 'ALL_PI'])).nullish(),
});

/** Returns the sessions with the given ids; those that do not exist are left out (statement bk-sessions-list). */
function listSessions(context: Context, request: unknown): object {
  const { ids, fieldsets } = readRequest(listed, request);
  const shown = shownTo(context, fieldsets);
  const named = ids.flatMap((id) => occurrenceWith(context, id) ?? []);
  return { sessions: named.map((it) => shown(serializeOccurrence(context, it))) };
}

/**
 * The sessions of the calendar's former version, which apps still read (platform facts 36.13): the dates of classes
 * and courses, booked appointments, and working hours.
 */
export const calendarSessionsOperations: Operation[] = [
  {
    name: 'bookings.calendar.querySessions',
    method: 'POST',
    paths: ['/bookings/v2/calendar/sessions/query', '/_api/bookings/v2/calendar/sessions/query'],
    parameters: [],
    app: 'bookings',
    callers: EVERYONE,
    hasContract: false,
    handle: ({ run }, request) => run((context) => querySessions(context, request)),
  },
  {
    name: 'bookings.calendar.listSessions',
    method: 'POST',
    paths: ['/bookings/v2/calendar/sessions/list'],
    parameters: [],
    app: 'bookings',
    callers: EVERYONE,
    hasContract: false,
    handle: ({ run }, request) => run((context) => listSessions(context, request)),
  },
  {
    name: 'bookings.calendar.getSession',
    method: 'GET',
    paths: ['/bookings/v1/calendar/sessions/:id', '/_api/bookings/v1/calendar/sessions/:id'],
    parameters: ['id'],
    app: 'bookings',
    callers: EVERYONE,
    hasContract: false,
    handle: ({ run }, request) =>
      run((context) => {
        const { id } = readRequest(z.object({ id: text }), request);
        const occurrence = orThrow(occurrenceWith(context, id), () => notFound(`Session ${id}`));
        const session = serializeOccurrence(context, occurrence);
        return { session: isManager(context) ? session : withoutPersonal(session) };
      }),
  },
];
