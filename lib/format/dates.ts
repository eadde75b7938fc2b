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

/** The time zone of this process or browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
