import { WORDS } from './locale';
import { remembered } from './remembered';
import { isolated } from './text';

const calendarFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Formats dates, isolated for use within a sentence. @throws {RangeError} for an unknown time zone */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = calendarFormat(locale, options);
  return {
    format: (date: Date | number) => isolated(format.format(date)),
    formatRange: (start: Date | number, end: Date | number) => isolated(format.formatRange(start, end)),
    formatToParts: (date: Date | number) => format.formatToParts(date),
  };
}

const DETAILS = {
  time: {},
  date: { month: 'long', day: 'numeric' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
} as const;

/**
 * Formats a moment in a time zone, with the zone's name.
 * @param timeZone IANA
 * @param detail `time`: "7:40 PM EST", `date`: "November 24 at 7:40 PM EST", `weekday`: "Tuesday, November 24 at …"
 * @throws {RangeError} for an unknown time zone
 */
export const momentText = (
  moment: Date | number,
  timeZone: string,
  locale: string,
  detail: keyof typeof DETAILS = 'time',
): string =>
  dateFormat(locale, {
    ...DETAILS[detail],
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);

/** Whether a text is the name of a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    dateFormat(WORDS, { timeZone: text });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The time zone of this process or browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type WeekInfo = { firstDay: number };

/** The first day of the week in a locale, from 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: string): number {
  // A property in some engines, a method in others, missing in the rest.
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 7;
}

/** Any Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1);

/** The names of the weekdays, starting with the locale's first day. */
export const weekdays = (locale: string): { long: string; short: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = SUNDAY + (firstWeekday(locale) + index) * 86_400_000;
    const name = (weekday: 'long' | 'short') =>
      calendarFormat(locale, { weekday, timeZone: 'UTC' }).format(day);
    return { long: name('long'), short: name('short') };
  });
