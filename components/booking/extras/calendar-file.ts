import { createEvent, type EventAttributes } from 'ics';

/** An entry of a calendar. Times are RFC 3339. */
export type CalendarEntry = {
  /** Stays the same for the same entry, so that calendars update it instead of adding another. */
  uid: string;
  title: string;
  description?: string | undefined;
  location?: string | undefined;
  url: string;
  starts: string;
  ends?: string | undefined;
};

/** Returns a calendar file (RFC 5545), with times in UTC, which calendars show in their own zone. */
export function calendarFile({ starts, ends, ...entry }: CalendarEntry): string {
  const attributes = {
    uid: entry.uid,
    productId: 'headless-examples/shop',
    title: lines(entry.title),
    description: lines(entry.description),
    location: lines(entry.location),
    url: entry.url,
    status: 'CONFIRMED',
    start: Date.parse(starts),
    // An end must be later than the start (RFC 5545, section 3.8.2.2), so an entry without an end has none here.
    ...(ends && { end: Date.parse(ends) }),
    ...UTC,
  };
  // The typings require an end or a duration, but the format does not.
  const { error, value } = createEvent(attributes as EventAttributes);
  if (error || !value) throw error ?? new Error('The calendar file is empty');
  return value;
}

/** Returns the response with which browsers download a calendar file. @param name of the file, without its extension */
export const calendarResponse = (file: string, name: string) =>
  new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="event.ics"; filename*=UTF-8''${encodeURIComponent(name)}.ics`,
    },
  });

/**
 * Returns a text with only the line end that is escaped, and without other control characters, which the format forbids
 * (RFC 5545, section 3.1): some calendars treat them as a line end, so that a text could start a property.
 */
const lines = (text: string | undefined) =>
  text?.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

const UTC = {
  startInputType: 'utc',
  startOutputType: 'utc',
  endInputType: 'utc',
  endOutputType: 'utc',
} as const;
