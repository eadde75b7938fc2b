import { Temporal } from 'temporal-polyfill';
import { DAY, MINUTE } from '#core/time/clock';
import { dateOf, dayNumber, offsetAt } from '#core/time/time-zones';
import { WEEKDAYS, type WeeklyHours } from '../staff/store';
import type { RecurringSession } from '../stored/services';

/** A stretch of time: instants in milliseconds since the epoch, the end not included. */
export interface Period {
  start: number;
  end: number;
}

/** One date of a recurring session. */
interface Session extends Period {
  /** What bookings and slots name it by. */
  eventId: string;
  resourceId: string;
}

/** The years that are written with four digits: beyond, texts of dates do not compare as the dates do. */
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9998-12-31T23:59:59.999Z');

/** Whether a text names a time zone of the IANA database (or a fixed offset). */
export function isTimeZone(zone: string): boolean {
  // Temporal also takes a date and time for the zone in it.
  if (/^\d|\dT/.test(zone)) return false;
  try {
    Temporal.ZonedDateTime.from({ timeZone: zone, year: 2000, month: 1, day: 1 });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The calendar day on which an instant falls in a time zone, `YYYY-MM-DD`. */
export const dayOf = (instant: number, zone: string): string => dateOf(dayNumber(instant, zone));

/** Whether two stretches share any time; ones that only touch do not. */
export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

/**
 * The stretches in which weekly hours fall into a window, earliest first. Hours are read off the clock on the wall:
 * one that summer time skips is an hour later, one that comes twice is meant the first time (platform facts 9.1, JSDoc
 * of queryAvailability).
 * @param zone where the clock hangs
 * @returns whole stretches, also where they reach over the edges of the window
 */
export function openPeriods(hours: readonly WeeklyHours[], zone: string, window: Period): Period[] {
  const periods: Period[] = [];
  const last = dayNumber(window.end, zone);
  // Hours that pass midnight began on the day before.
  for (let day = dayNumber(window.start, zone) - 1; day <= last; day += 1) {
    for (const weekly of hours) {
      // The epoch's day was a Thursday.
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

/** The instant at which a clock on the wall of a zone shows a time, `09:30`, on a day. */
function instantAt(day: number, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = day * DAY + (hours * 60 + minutes) * MINUTE;
  const offset = offsetAt(local - DAY, zone);
  if (offset === offsetAt(local + DAY, zone)) return local - offset;
  // The clock is changed about then.
  return Temporal.PlainDateTime.from(`${dateOf(day)}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}

/** Stretches of time without what they share, earliest first. */
export function merged(periods: readonly Period[]): Period[] {
  const apart: Period[] = [];
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

/** The first of some stretches, ordered and apart as `merged` leaves them, that ends after an instant. */
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
 * The appointments that fit into open hours: from each opening on, one every `interval` minutes of real time.
 * @param minutes how long an appointment takes
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

/** The dates of a recurring session that fall into a window. */
export function sessionsIn(recurring: RecurringSession, zone: string, window: Period): Session[] {
  const { id, resourceId, hours, firstDay, lastDay } = recurring;
  return openPeriods([hours], zone, window).flatMap((period) => {
    const day = dayOf(period.start, zone);
    const takesPlace = day >= firstDay && (!lastDay || day <= lastDay);
    return takesPlace ? [{ ...period, eventId: `${id}-${day.replaceAll('-', '')}`, resourceId }] : [];
  });
}

/**
 * When a session takes place that is named by its id.
 * @param eventId as `sessionsIn` makes it
 * @returns nothing for a text that is no such id
 */
export function dayOfSession(eventId: string, zone: string): Period | undefined {
  const start = readInstant(`${eventId.slice(37)}T0000`, zone);
  // A session that begins on that day ends on the next one at the latest.
  return start === undefined ? undefined : { start, end: start + 3 * DAY };
}

/**
 * Reads a date and time of a request. With a time zone only the local part counts (JSDoc of Slot.startDate); its
 * offset decides just which of two hours is meant when summer time ends.
 * @param zone without it, the text's own offset counts
 * @returns milliseconds since the epoch; undefined for a text that is no date and time
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
