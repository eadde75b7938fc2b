import { dateFormat } from './dates';

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
