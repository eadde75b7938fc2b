import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { DAY } from '#core/time/clock';
import { dateOf, dayNumber } from '#core/time/time-zones';
import { dayOfSession, type Period } from '../slots/schedule';
import { attendanceOf, type Slot, slotsOf } from '../slots/slots';
import { recurringSessions, type Service, services } from '../stored/services';
import { readLocalDate } from '../time-slots/local-dates';
import type { Place } from '../time-slots/paging';

/** A session of a class, by its place in lists. */
export type Session = Slot & Place & { eventId: string };

/** No session takes longer than the time from one o'clock to the next day's, summer time included. */
const LONGEST = DAY + DAY / 8;
/** How much of a window is worked out at once: a page of a year's list seldom needs more. */
const CHUNK_DAYS = 28;
/** The most that one call works out while every other call waits: two hundred classes in one year. */
const MOST = 200 * 366 * DAY;

/** The classes that a list is of. Ids of nothing, or of appointments and courses, have no sessions here. */
function classesOf({ documents }: Context, serviceIds: readonly string[]): Service[] {
  const named = serviceIds.length > 0 ? { id: { $in: [...new Set(serviceIds)] } } : {};
  return documents.list(services, { ...named, type: 'CLASS' });
}

/** The sessions of some classes that begin within a window, in the order of lists. */
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
 * The sessions of some classes within a window, month by month, so that a page is worked out no further than it goes.
 * Each part ends at midnight of the list's time zone: what is limited by day is never cut.
 * @param serviceIds of classes; all of them where there are none
 * @throws PlatformError 400 for too much time of too many classes
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

/** A session by its id. @returns undefined where there is none, or only of a course */
export function sessionOf(context: Context, eventId: string): Session | undefined {
  const { documents, site } = context;
  const recurring = documents.get(recurringSessions, eventId.slice(0, 36));
  const service = recurring && documents.get(services, recurring.serviceId);
  const window = dayOfSession(eventId, site.timeZone);
  if (service?.type !== 'CLASS' || !window) return undefined;
  return sessionsIn(context, [service], window).find((it) => it.eventId === eventId);
}
