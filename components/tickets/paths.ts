import type { EventFilter } from '@/lib/wix/events';

/** The path of an event's page. */
export const eventPath = (slug: string): string => `/tickets/${encodeURIComponent(slug)}`;

/** The path of a list of events. @param page counts from 1 */
export function eventsPath({ when, type }: EventFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(when === 'all' && { when }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/tickets?${query}` : '/tickets';
}
