import { dateFormat } from './dates';
import { WORDS } from './locale';

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
      dateFormat(locale, { weekday, timeZone: 'UTC' })
        .formatToParts(day)
        .map(({ value }) => value)
        .join('');
    return { long: name('long'), short: name('short') };
  });
