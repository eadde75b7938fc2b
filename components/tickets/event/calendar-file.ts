import { createEvent, type EventAttributes } from 'ics';
import { eventPath } from '@/components/tickets/event-path';
import type { ShopEvent } from '@/lib/wix/events';

/**
 * An event as a calendar file (RFC 5545), with its times in UTC, which every calendar shows in its owner's zone.
 * @param origin of this shop, for the link back
 * @returns nothing while its date is not known
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
    // An end has to be later than the start (RFC 5545, section 3.8.2.2): an event without one gets none.
    ...(event.ends && { end: Date.parse(event.ends) }),
    ...UTC,
  };
  // The typings want an end or a duration; the format wants neither.
  const { error, value } = createEvent(attributes as EventAttributes);
  if (error) throw error;
  return value ?? undefined;
}

/**
 * A text whose lines end in the one way that is escaped, without further control characters, which the format does not
 * allow (RFC 5545, section 3.1): to some calendars a line ends there, and what follows is a property.
 */
const lines = (text: string | undefined) =>
  text?.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

const UTC = {
  startInputType: 'utc',
  startOutputType: 'utc',
  endInputType: 'utc',
  endOutputType: 'utc',
} as const;
