import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import { APPS } from '#core/site';
import { DAY } from '#core/time/clock';
import { dateOf, dayNumber } from '#core/time/time-zones';
import { recurringSessions, type Service, services } from '../../services/entity';
import { slotLocation } from '../rules';
import { dayOfSession, type Period } from '../schedule';
import { attendanceOf, type Slot, slotsOf } from '../slots';
import { readLocalDate } from './local-dates';
import type { Place } from './paging';

/** The fields of calendar events that can be filtered by, with the values of a session. */
const FIELDS: Record<string, (slot: Slot) => (string | undefined)[]> = {
  id: ({ eventId }) => [eventId],
  title: ({ service }) => [service.name ?? undefined],
  type: () => ['CLASS'],
  appId: () => [APPS.bookings],
  recurringEventId: ({ eventId }) => [eventId?.slice(0, 36)],
  scheduleId: ({ service }) => [service.schedule?.id ?? undefined],
  externalScheduleId: ({ service }) => [service.id],
  'resources.id': ({ resource }) => [resource.id],
  'resources.name': ({ resource }) => [resource.name],
  'location.id': ({ service }) => (service.locations ?? []).map((it) => slotLocation(it).id ?? undefined),
  'location.type': ({ service }) => (service.locations ?? []).map(({ type }) => type),
};

type Condition = (slot: Slot) => boolean;

const isText = (value: unknown): value is string => typeof value === 'string';

function wrong(field: string, problem: string) {
  return invalidField(field, problem);
}

/**
 * Reads a filter of calendar events for the fields that sessions of classes have; supports equality, lists and logical
 * operators (documentation of Calendar Events V3, "Supported Filters and Sorting").
 * @returns whether a session matches
 * @throws PlatformError 400 for an unsupported field or operator
 */
export function readEventFilter(filter: unknown, at = 'eventFilter'): Condition {
  if (filter === undefined || filter === null) return () => true;
  assert(isObject(filter), () => wrong(at, 'must be an object'));
  const conditions = Object.entries(filter).map(([name, wanted]): Condition => {
    const field = `${at}.${name}`;
    if (name === '$and' || name === '$or') {
      assert(Array.isArray(wanted), () => wrong(field, 'must be a list of filters'));
      const parts = wanted.map((part, index) => readEventFilter(part, `${field}[${index}]`));
      return (slot) => (name === '$and' ? parts.every((is) => is(slot)) : parts.some((is) => is(slot)));
    }
    if (name === '$not') {
      const inner = readEventFilter(wanted, field);
      return (slot) => !inner(slot);
    }
    const valuesOf = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    assert(valuesOf, () => wrong(field, `cannot be filtered by; only by ${Object.keys(FIELDS).join(', ')}`));
    const matches = readCondition(wanted, field);
    return (slot) => matches(valuesOf(slot));
  });
  return (slot) => conditions.every((is) => is(slot));
}

/** Reads the condition of one field; it is applied to all the field's values. */
function readCondition(wanted: unknown, field: string): (values: readonly (string | undefined)[]) => boolean {
  if (isText(wanted)) return (values) => values.includes(wanted);
  // The platform's own components send a list alone.
  if (Array.isArray(wanted)) return readCondition({ $in: wanted }, field);
  assert(isObject(wanted), () => wrong(field, 'must be a text, or an object of operators'));
  const parts = Object.entries(wanted).map(([operator, value]) => {
    const list = Array.isArray(value) ? value : [value];
    assert(list.every(isText), () => wrong(`${field}.${operator}`, 'must be a text or a list of texts'));
    const some = (values: readonly (string | undefined)[]) => list.some((it) => values.includes(it));
    switch (operator) {
      case '$eq':
      case '$in':
      case '$hasSome':
        return some;
      case '$ne':
      case '$nin':
        return (values: readonly (string | undefined)[]) => !some(values);
      case '$hasAll':
        return (values: readonly (string | undefined)[]) => list.every((it) => values.includes(it));
      default:
        throw wrong(`${field}.${operator}`, 'is not an operator of this field');
    }
  });
  return (values) => parts.every((is) => is(values));
}

/** A session of a class with its position in lists. */
export type Session = Slot & Place & { eventId: string };

/** No session is longer than this, even with a change of daylight saving time. */
const LONGEST = DAY + DAY / 8;
/** The days of a window that are computed at once; a page rarely needs more. */
const CHUNK_DAYS = 28;
/** The most that one call computes, as all other calls wait meanwhile: two hundred classes over one year. */
const MOST = 200 * 366 * DAY;

/** Returns the classes with these ids, or all without ids. Unknown ids, appointments and courses have no sessions. */
function classesOf({ documents }: Context, serviceIds: readonly string[]): Service[] {
  const named = serviceIds.length > 0 ? { id: { $in: [...new Set(serviceIds)] } } : {};
  return documents.list(services, { ...named, type: 'CLASS' });
}

/** Returns the sessions of some classes that start within a window, in the order of lists. */
function sessionsIn(context: Context, classes: readonly Service[], window: Period): Session[] {
  const beyond = { start: window.start, end: window.end + LONGEST };
  const attendance = attendanceOf(context, classes, beyond);
  return classes
    .flatMap((service) => slotsOf(context, service, beyond, { attendance }))
    .flatMap(({ eventId, ...slot }) =>
      eventId && slot.start < window.end ? [{ ...slot, eventId, key: eventId }] : [],
    )
    .sort((a, b) => a.start - b.start || Number(a.key > b.key) - Number(a.key < b.key));
}

/**
 * Yields the sessions of some classes within a window, four weeks at a time, so that no more is computed than a page
 * needs. Each part ends at midnight in the list's time zone, so that limits per day work.
 * @param serviceIds of classes; all classes if empty
 * @throws PlatformError 400 for too long a window of too many classes
 */
export function* sessionsByMonth(
  context: Context,
  serviceIds: readonly string[],
  window: Period,
  zone: string,
): Generator<Session[]> {
  const classes = classesOf(context, serviceIds);
  assert((window.end - window.start) * classes.length <= MOST, () =>
    invalidField('toLocalDate', 'is too long after fromLocalDate for so many services', 'MAX'),
  );
  if (classes.length === 0) return;
  let { start } = window;
  while (start < window.end) {
    const midnight = `${dateOf(dayNumber(start, zone) + CHUNK_DAYS)}T00:00:00`;
    const end = Math.min(readLocalDate(midnight, zone, 'toLocalDate'), window.end);
    yield sessionsIn(context, classes, { start, end });
    start = end;
  }
}

/** Returns a session of a class by its id. @returns undefined if it does not exist or belongs to a course */
export function sessionOf(context: Context, eventId: string): Session | undefined {
  const { documents, site } = context;
  const recurring = documents.get(recurringSessions, eventId.slice(0, 36));
  const service = recurring && documents.get(services, recurring.serviceId);
  const window = dayOfSession(eventId, site.timeZone);
  if (service?.type !== 'CLASS' || !window) return undefined;
  return sessionsIn(context, [service], window).find((it) => it.eventId === eventId);
}
