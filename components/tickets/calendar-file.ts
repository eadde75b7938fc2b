import { createEvent } from 'ics';
import type { ShopEvent } from '@/lib/wix/event';
import { eventPath } from './event-path';

/**
 * An event as a calendar file (RFC 5545), with its times in UTC, which every calendar shows in its owner's zone.
 * @param origin of this shop, for the link back
 * @returns nothing while its date is not known
 */
export function calendarFile(event: ShopEvent, origin: string): string | undefined {
  if (!event.starts) return undefined;
  const { error, value } = createEvent({
    uid: `${event.id}@${new URL(origin).hostname}`,
    productId: 'headless-examples/tickets',
    title: event.title,
    description: event.summary,
    location: event.where,
    url: `${origin}${eventPath(event.slug)}`,
    status: event.status === 'canceled' ? 'CANCELLED' : 'CONFIRMED',
    start: Date.parse(event.starts),
    end: Date.parse(event.ends ?? event.starts),
    ...UTC,
  });
  if (error) throw error;
  return value ?? undefined;
}

const UTC = {
  startInputType: 'utc',
  startOutputType: 'utc',
  endInputType: 'utc',
  endOutputType: 'utc',
} as const;
