import { createEvent, type EventAttributes } from 'ics';
import { eventPath } from '@/components/tickets/event-path';
import type { ShopEvent } from '@/lib/wix/events';

/**
 * Returns an event as a calendar file (RFC 5545), with times in UTC, which calendars show in their own zone.
 * @param origin of this shop, for the link back
 * @returns undefined while its date is not known
 */
export function calendarFile(event: ShopEvent, origin: string): string | undefined {
  if (!event.starts) return undefined;
  const attributes = {
    uid: `${event.id}@${new URL(origin).hostname}`,
    productId: 'headless-examples/tickets',
    title: lines(event.title),
    description: lines(event.summary),
    location: lines(event.where),
    url: `${origin}${eventPath(event.slug)}`,
    status: event.status === 'canceled' ? 'CANCELLED' : 'CONFIRMED',
    start: Date.parse(event.starts),
    // An end must be later than the start (RFC 5545, section 3.8.2.2), so an event without an end has none here.
    ...(event.ends && { end: Date.parse(event.ends) }),
    ...UTC,
  };
  // The typings require an end or a duration, but the format does not.
  const { error, value } = createEvent(attributes as EventAttributes);
  if (error) throw error;
  return value ?? undefined;
}

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
