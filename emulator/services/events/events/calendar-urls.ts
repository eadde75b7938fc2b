import { formatWhere } from './date-and-place';
import type { Event } from './entity';

/** The addresses that add an event to a calendar: Google's form, and the event as a file (RFC 5545). */
export function calendarUrls(event: Event): { google: string; ics: string } {
  const { startDate, endDate = startDate } = event.dateAndTimeSettings;
  const stamp = (date: string) => date.replace(/[-:]|\.\d{3}/g, '');
  const dates = startDate && endDate ? [stamp(startDate), stamp(endDate)] : [];
  const place = formatWhere(event.location);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: dates.join('/'),
    location: place,
  });
  // Escapes everything that any calendar reads as the end of a line; otherwise the text could add properties.
  const escaped = (text: string) =>
    text.replace(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n');
  const ics = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//events//EN',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${stamp(event.updatedDate)}`,
    ...(dates.length > 0 ? [`DTSTART:${dates[0]}`, `DTEND:${dates[1]}`] : []),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    ics: `data:text/calendar;charset=utf-8,${encodeURIComponent(ics)}`,
  };
}
