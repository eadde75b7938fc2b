import { Temporal } from 'temporal-polyfill';
import { DAY, MINUTE } from '../../core/clock';
import { WEEKDAYS, type WeeklyHours } from './staff-store';
import type { RecurringSession } from './store';

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

/** Whether a text names a time zone of the IANA database (or a fixed offset). */
export function isTimeZone(zone: string): boolean {
  try {
    Temporal.ZonedDateTime.from({ timeZone: zone, year: 2000, month: 1, day: 1 });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The calendar day on which an instant falls in a time zone. */
export const dayOf = (instant: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();

/** Whether two stretches share any time; ones that only touch do not. */
export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

/**
 * The stretches in which weekly hours fall into a window, earliest first. Hours are read off the clock on the wall:
 * one that summer time skips is an hour later, one that comes twice is meant the first time (facts 9.1, JSDoc of
 * queryAvailability).
 * @param zone where the clock hangs
 * @returns whole stretches, also where they reach over the edges of the window
 */
export function openPeriods(hours: readonly WeeklyHours[], zone: string, window: Period): Period[] {
  const periods: Period[] = [];
  // Hours that pass midnight began on the day before.
  let day = dayOf(window.start, zone).subtract({ days: 1 });
  for (const last = dayOf(window.end, zone); Temporal.PlainDate.compare(day, last) <= 0; ) {
    for (const weekly of hours) {
      if (weekly.day !== WEEKDAYS[day.dayOfWeek - 1]) continue;
      const period = onDay(weekly, day, zone);
      if (overlaps(period, window)) periods.push(period);
    }
    day = day.add({ days: 1 });
  }
  return periods.sort((a, b) => a.start - b.start);
}

function onDay({ start, end }: WeeklyHours, day: Temporal.PlainDate, zone: string): Period {
  const at = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
  return { start: at(day, start), end: at(end > start ? day : day.add({ days: 1 }), end) };
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
    const day = dayOf(period.start, zone).toString();
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

/** An instant as a slot states it: RFC 3339 with the zone's offset, `2026-03-02T10:00:00.000-05:00`. */
export const inZone = (instant: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toString({ timeZone: zone, fractionalSecondDigits: 3 });

/**
 * Reads a date and time of a request. With a time zone only the local part counts (JSDoc of Slot.startDate); its
 * offset decides just which of two hours is meant when summer time ends.
 * @param zone without it, the text's own offset counts
 * @returns milliseconds since the epoch; undefined for a text that is no date and time
 */
export function readInstant(text: string, zone?: string | null): number | undefined {
  try {
    if (!zone) return Temporal.Instant.from(text).epochMilliseconds;
    const local = text.replace(/Z$/i, '');
    return Temporal.ZonedDateTime.from(`${local}[${zone}]`, { offset: 'prefer' }).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
