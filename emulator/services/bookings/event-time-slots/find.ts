import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { DAY } from '#core/time/clock';
import { dateOf, dayNumber } from '#core/time/time-zones';
import { dayOfSession, type Period } from '../slots/schedule';
import { attendanceOf, type Slot, slotsOf } from '../slots/slots';
import { recurringSessions, type Service, services } from '../stored/services';
import { readLocalDate } from '../time-slots/local-dates';
import type { Place } from '../time-slots/paging';

/** A session of a class with its position in lists. */
export type Session = Slot & Place & { eventId: string };

/** No session is longer than this, including a change of daylight saving time. */
const LONGEST = DAY + DAY / 8;
/** The days of a window that are computed at once; a page rarely needs more. */
const CHUNK_DAYS = 28;
/** The most that one call computes, as every other call waits meanwhile: two hundred classes over one year. */
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
