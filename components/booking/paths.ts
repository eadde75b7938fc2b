import type { SearchParams } from '@/lib/urls/search-params';
/**
 * The parameters of a service page's address. `month`, without `day`, is the month that is shown; `orderId`, `starts`
 * and `ends` (RFC 3339, of the slot) are present after a booking.
 */
export type ServicePageParams = Partial<
  Record<'day' | 'month' | 'timezone' | 'orderId' | 'starts' | 'ends', string>
>;

/** The path of the service list, or of one category. */
export const servicesPath = (category?: string): string =>
  category ? `/booking?${new URLSearchParams({ category })}` : '/booking';

/** The path of a service's page, in a state of its calendar. */
export function servicePath(slug: string, parameters: ServicePageParams = {}): string {
  const path = `/booking/${encodeURIComponent(slug)}`;
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value));
  // A query may contain a slash; unencoded, a time zone is easier to read.
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2F', '/')}` : path;
}

/** The parameters of an address, the first of each name. */
export const readServicePageParams = (query: Awaited<SearchParams>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

/** The cookie with the time zone that a visitor has chosen, for every service. */
export const TIME_ZONE_COOKIE = 'timeZone';
