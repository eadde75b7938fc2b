import { Temporal } from 'temporal-polyfill';
import { DAY, MINUTE } from '#core/time/clock';
import { dateOf, dayNumber, offsetAt } from '#core/time/time-zones';
import type { RecurringSession } from '../services/entity';
import { WEEKDAYS, type WeeklyHours } from '../staff/entity';

/** A period: instants in milliseconds since the epoch; the end is excluded. */
export interface Period {
  start: number;
  end: number;
}

/** One date of a recurring session. */
interface Session extends Period {
  /** The id under which bookings and slots refer to it. */
  eventId: string;
  resourceId: string;
}

/** The years with four digits; beyond them, date texts do not sort like dates. */
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9998-12-31T23:59:59.999Z');

/** Returns the calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayOf = (instant: number, zone: string): string => dateOf(dayNumber(instant, zone));

/** Whether two periods overlap; touching is not enough. */
export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

/**
 * Returns the periods of weekly hours in a window, earliest first. Hours are local times: a time skipped by daylight
 * saving time moves an hour later; of a time that occurs twice, the first counts (platform facts 9.1, JSDoc of
 * queryAvailability).
 * @param zone of the local times
 * @returns whole periods, even if they extend beyond the window
 */
export function openPeriods(hours: readonly WeeklyHours[], zone: string, window: Period): Period[] {
  const periods: Period[] = [];
  const last = dayNumber(window.end, zone);
  // Hours that pass midnight started on the day before.
  for (let day = dayNumber(window.start, zone) - 1; day <= last; day += 1) {
    for (const weekly of hours) {
      // Day 0 of the epoch was a Thursday.
      if (weekly.day !== WEEKDAYS[(((day + 3) % 7) + 7) % 7]) continue;
      const period = onDay(weekly, day, zone);
      if (overlaps(period, window)) periods.push(period);
    }
  }
  return periods.sort((a, b) => a.start - b.start);
}

function onDay({ start, end }: WeeklyHours, day: number, zone: string): Period {
  return { start: instantAt(day, start, zone), end: instantAt(end > start ? day : day + 1, end, zone) };
}

/** Returns the instant of a local time, `09:30`, on a day in a time zone. */
function instantAt(day: number, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = day * DAY + (hours * 60 + minutes) * MINUTE;
  const offset = offsetAt(local - DAY, zone);
  if (offset === offsetAt(local + DAY, zone)) return local - offset;
  // The zone's offset changes around this time.
  return Temporal.PlainDateTime.from(`${dateOf(day)}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}

/** Merges overlapping periods and sorts them, earliest first. */
export function merged(periods: readonly Period[]): Period[] {
  const apart: Period[] = [];
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

/**
 * Returns the first period that ends after an instant.
 * @param apart sorted and without overlaps, as `merged` returns them
 */
export function firstAfter(apart: readonly Period[], instant: number): Period | undefined {
  let low = 0;
  let high = apart.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((apart[middle] as Period).end > instant) high = middle;
    else low = middle + 1;
  }
  return apart[low];
}

/**
 * Returns the appointments that fit into open hours: from each opening on, one every `interval` minutes of real time.
 * @param minutes the length of an appointment
 */
export function appointmentsIn(periods: readonly Period[], minutes: number, interval: number): Period[] {
  const length = minutes * MINUTE;
  return periods.flatMap(({ start, end }) => {
    const fitting: Period[] = [];
    for (let from = start; from + length <= end; from += interval * MINUTE) {
      fitting.push({ start: from, end: from + length });
    }
    return fitting;
  });
}

export function sessionsIn(recurring: RecurringSession, zone: string, window: Period): Session[] {
  const { id, resourceId, hours, firstDay, lastDay, interval = 1, canceledDays } = recurring;
  const weeksSince = (day: string) =>
    Math.floor((Date.parse(day) - Date.parse(firstDay)) / (7 * DAY)) % interval;
  return openPeriods([hours], zone, window).flatMap((period) => {
    const day = dayOf(period.start, zone);
    const isWithin = day >= firstDay && (!lastDay || day <= lastDay);
    const takesPlace = isWithin && weeksSince(day) === 0 && !canceledDays?.includes(day);
    return takesPlace ? [{ ...period, eventId: `${id}-${day.replaceAll('-', '')}`, resourceId }] : [];
  });
}

/**
 * Returns a window that contains the session with an id.
 * @param eventId as `sessionsIn` makes it
 * @returns undefined for an invalid id
 */
export function dayOfSession(eventId: string, zone: string): Period | undefined {
  const start = readInstant(`${eventId.slice(37)}T0000`, zone);
  // A session that starts on this day ends on the next day at the latest.
  return start === undefined ? undefined : { start, end: start + 3 * DAY };
}

/**
 * Parses a date and time of a request. With a time zone only the local part counts (JSDoc of Slot.startDate); its
 * offset only selects one of the two possible hours when daylight saving time ends.
 * @param zone without it, the text's own offset counts
 * @returns milliseconds since the epoch; undefined for an invalid text
 */
export function readInstant(text: string, zone?: string | null): number | undefined {
  try {
    const local = text.replace(/Z$/i, '');
    const { epochMilliseconds } = zone
      ? Temporal.ZonedDateTime.from(`${local}[${zone}]`, { offset: 'prefer' })
      : Temporal.Instant.from(text);
    return epochMilliseconds < FIRST || epochMilliseconds > LAST ? undefined : epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
