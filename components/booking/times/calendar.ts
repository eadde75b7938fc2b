import { Temporal } from 'temporal-polyfill';
import type { ServicePageParams } from '@/components/booking/paths';
import { dateFormat } from '@/lib/format/dates';
import type { Translate } from '@/lib/translations/translate';
import type { Slot } from '@/lib/wix/bookings';

/** How far ahead the calendar goes. The platform's booking windows are limited too. */
const DAYS_AHEAD = 365;

/** Whether a text of an address is an instant (RFC 3339). */
export const isInstant = (text: string): boolean => isReadable(() => Temporal.Instant.from(text));

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Today in a time zone, `YYYY-MM-DD`. */
export const today = (timezone: string): string => Temporal.Now.plainDateISO(timezone).toString();

/** Returns a later day, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/**
 * Reads the day of an address, or its month, `YYYY-MM`. @param now today, in the visitor's time zone
 * @returns neither for an address without them; `isWrong` if they cannot be booked
 */
export function readTarget(
  { day, month }: Pick<ServicePageParams, 'day' | 'month'>,
  now: string,
): { day?: string; month?: string; isWrong?: boolean } {
  if (day) {
    const isKnown = isDay(day) && day >= now && day <= lastDay(now);
    return isKnown ? { day, month: monthOf(day) } : { isWrong: true };
  }
  if (!month) return {};
  const isKnown = isDay(`${month}-01`) && month >= monthOf(now) && month <= monthOf(lastDay(now));
  return isKnown ? { month } : { isWrong: true };
}

/** The last day that can be chosen. @param now today */
export const lastDay = (now: string): string => addDays(now, DAYS_AHEAD);

/** `2026-11` of `2026-11-24` */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns a later month. @param month `YYYY-MM` */
export const addMonths = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isReadable(() => Temporal.PlainDate.from(text, { overflow: 'reject' }));

/**
 * Returns the days of a month, and the column of its first day in a calendar, from 1.
 * @param firstDay of a week, from 1 for Monday to 7 for Sunday
 */
export function daysOf(month: string, firstDay: number): { days: string[]; column: number } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const days = Array.from({ length: first.daysInMonth }, (_, days) => first.add({ days }).toString());
  return { days, column: ((first.dayOfWeek - firstDay + 7) % 7) + 1 };
}

/** Returns the day of an instant in a time zone. @param instant RFC 3339 */
export const dayIn = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString();

// The platform's days are Gregorian, even in locales with another calendar.
const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `Tuesday, November 24` */
export const dayText = (day: string, locale: string): string =>
  dayFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(atNoon(day));
/** `November 2026`, of `2026-11` */
export const monthText = (month: string, locale: string): string =>
  dayFormat(locale, { month: 'long', year: 'numeric' }).format(atNoon(`${month}-01`));
/** `November 20 – 26, 2026` */
export const rangeText = (first: string, last: string, locale: string): string =>
  dayFormat(locale, { month: 'long', day: 'numeric', year: 'numeric' }).formatRange(
    atNoon(first),
    atNoon(last),
  );
/** `Nov 20 – 26` */
export const shortRangeText = (first: string, last: string, locale: string): string =>
  dayFormat(locale, { month: 'short', day: 'numeric' }).formatRange(atNoon(first), atNoon(last));

const clock = (timeZone: string, locale: string) =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });

/** `10:00 AM`, in a time zone. @param instant ISO 8601 */
export const timeText = (instant: string, timezone: string, locale: string): string =>
  clock(timezone, locale).format(new Date(instant));

/** `6:00 – 8:00 PM`, in a time zone. @param start and `end` are ISO 8601 */
export const timesText = (start: string, end: string, timezone: string, locale: string): string =>
  clock(timezone, locale).formatRange(new Date(start), new Date(end));

export type ShownSlot = Slot & { time: string; details: string };

/**
 * Returns a slot with its texts. The staff member is always named, because several may be free; the place only if the
 * service has several.
 * @param t for the number of places
 */
export function shownSlot(
  slot: Slot,
  timezone: string,
  locale: string,
  places: boolean,
  t: Translate,
): ShownSlot {
  const { start, end, staff, eventId, location, openSpots, waitingSpots } = slot;
  const open =
    eventId && t({ one: '{count} place left', other: '{count} places left' }, { count: openSpots });
  const waiting =
    waitingSpots !== undefined &&
    t(
      {
        one: 'Full · {count} place on the waiting list',
        other: 'Full · {count} places on the waiting list',
      },
      { count: waitingSpots },
    );
  return {
    ...slot,
    time: eventId ? timesText(start, end, timezone, locale) : timeText(start, timezone, locale),
    details: [staff, places && location?.name, waiting || open].filter(Boolean).join(' · '),
  };
}
