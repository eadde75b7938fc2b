import type { SearchParams } from '@/lib/urls/search-params';
/**
 * What an address of a service's page may hold. `month`, without a `day`, is the one that is shown; `orderId` and `starts`
 * (RFC 3339, of the slot) are there after a booking.
 */
export type ServicePageParams = Partial<Record<'day' | 'month' | 'timezone' | 'orderId' | 'starts', string>>;

/** The list of services, of one category where one is given. */
export const servicesPath = (category?: string): string =>
  category ? `/booking?${new URLSearchParams({ category })}` : '/booking';

/** The page of a service, in a state of its calendar. */
export function servicePath(slug: string, parameters: ServicePageParams = {}): string {
  const path = `/booking/${encodeURIComponent(slug)}`;
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value));
  // A slash may stand in a query; left alone, a time zone stays readable.
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2F', '/')}` : path;
}

/** The parameters of an address, the first of each name. */
export const readServicePageParams = (found: Awaited<SearchParams>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
