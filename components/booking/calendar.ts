import { Temporal } from 'temporal-polyfill';
import type { Slot } from '@/lib/wix/bookings';
import type { Parameters } from './booking-path';

/** Days on one page of the calendar. */
const WEEK = 7;
/** Nobody plans further ahead than this; the platform's windows have an end too. */
const DAYS_AHEAD = 365;

/** Whether a text of an address names a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Today in a time zone, `YYYY-MM-DD`. */
export const today = (timezone: string): string => Temporal.Now.plainDateISO(timezone).toString();

/** A day so many days later, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** What an address asks to see of the calendar. */
export type Target = {
  /** The chosen day. */
  day?: string;
  /** Without a chosen day, one whose week is to be shown. */
  week?: string;
  /** Why the address cannot be followed. */
  problem?: string;
};

/** Reads the day or week of an address. @param now today, where the visitor counts days */
export function readTarget({ day, week }: Parameters, now: string): Target {
  const asked = day ?? week;
  if (!asked) return {};
  if (!isDay(asked))
    return { problem: 'The day in the address of this page does not exist. Here is the next free one.' };
  if (asked < now) return { problem: `${dayText(asked)} is over. Here is the next free day.` };
  if (asked > addDays(now, DAYS_AHEAD))
    return { problem: `${dayText(asked)} is too far ahead. Here is the next free day.` };
  return day ? { day } : { week };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The seven days among which a day is shown. Weeks count from today, so that none of them shows what is over. */
export function weekOf(day: string, now: string): string[] {
  const passed = Temporal.PlainDate.from(now).until(day).days;
  const first = addDays(now, Math.floor(passed / WEEK) * WEEK);
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index));
}

/** How many slots begin on each day. */
export function countByDay(slots: readonly Slot[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { start } of slots) counts.set(dayOf(start), (counts.get(dayOf(start)) ?? 0) + 1);
  return counts;
}

/** The day of a slot's start, in the zone that the slot is stated in. */
export const dayOf = (start: string): string => start.slice(0, 10);

/** The day of an instant in a time zone. @param instant RFC 3339 */
export const dayIn = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString();

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const long = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const weekday = dayFormat({ weekday: 'short' });
const month = dayFormat({ month: 'short', day: 'numeric' });
const range = dayFormat({ month: 'long', day: 'numeric', year: 'numeric' });
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `Tuesday, November 24` */
export const dayText = (day: string): string => long.format(atNoon(day));
/** `Tue` */
export const weekdayText = (day: string): string => weekday.format(atNoon(day));
/** `Nov 24` */
export const monthText = (day: string): string => month.format(atNoon(day));
/** `November 20 – 26, 2026` */
export const rangeText = (first: string, last: string): string =>
  range.formatRange(atNoon(first), atNoon(last));

const clock = (timezone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: timezone });

/** `10:00 AM`, in a time zone. @param instant ISO 8601 */
export const timeText = (instant: string, timezone: string): string =>
  clock(timezone).format(new Date(instant));

/** `6:00 – 8:00 PM`, in a time zone. @param start and `end` are ISO 8601 */
export const timesText = (start: string, end: string, timezone: string): string =>
  clock(timezone).formatRange(new Date(start), new Date(end));
