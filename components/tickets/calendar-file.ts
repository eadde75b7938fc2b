import { calendarFile } from '@/lib/format/calendar-file';
import type { ShopEvent } from '@/lib/wix/events';
import { eventPath } from './paths';

/**
 * Returns an event as a calendar file.
 * @param origin of this shop, for the link back
 * @returns undefined while its date is not known
 */
export function eventCalendarFile(event: ShopEvent, origin: string): string | undefined {
  const { id, title, summary, where, slug, status, starts, ends } = event;
  if (!starts) return undefined;
  return calendarFile({
    uid: `${id}@${new URL(origin).hostname}`,
    title,
    description: summary,
    location: where,
    url: `${origin}${eventPath(slug)}`,
    canceled: status === 'canceled',
    starts,
    ends,
  });
}
