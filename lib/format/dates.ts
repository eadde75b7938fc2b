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

/** The time zone of this process or browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
