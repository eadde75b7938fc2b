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

/** The part of the calendar that an address asks for. */
type Target = {
  /** The chosen day. */
  day?: string;
  /** The month to show, `YYYY-MM`; that of the day, if there is one. */
  month?: string;
  /** Why the address is invalid. */
  problem?: string;
};

/**
 * Reads the day or month of an address.
 * @param now today, in the visitor's time zone
 * @param locale for repeating the day in a message
 * @param t for the message
 */
export function readTarget(
  { day, month }: Pick<ServicePageParams, 'day' | 'month'>,
  now: string,
  locale: string,
  t: Translate,
): Target {
  if (day) {
    if (!isDay(day))
      return { problem: t('The day in the address of this page does not exist. Here is the next free one.') };
    const name = { day: dayText(day, locale) };
    if (day < now) return { problem: t('{day} is over. Here is the next free day.', name) };
    if (day > lastDay(now)) return { problem: t('{day} is too far ahead. Here is the next free day.', name) };
    return { day, month: monthOf(day) };
  }
  if (!month) return {};
  if (!isDay(`${month}-01`) || month < monthOf(now) || month > monthOf(lastDay(now)))
    return {
      problem: t('The month in the address of this page cannot be booked. Here is the next free day.'),
    };
  return { month };
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
 * Returns the weeks of a month, always six, so that each calendar has the same height; undefined for days of other
 * months.
 * @param firstDay of a week, from 1 for Monday to 7 for Sunday
 */
export function weeksOf(month: string, firstDay: number): (string | undefined)[][] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const begin = first.subtract({ days: (first.dayOfWeek - firstDay + 7) % 7 }).toString();
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = addDays(begin, week * 7 + weekday);
      return monthOf(day) === month ? day : undefined;
    }),
  );
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
