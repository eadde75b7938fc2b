import { cookies } from 'next/headers';
import { readServicePageParams, type ServicePageParams } from '@/components/booking/paths';
import { TIME_ZONE_COOKIE } from '@/components/booking/times/kept-time-zone';
import { isTimeZone } from '@/lib/format/dates';
import type { SearchParams } from '@/lib/urls/search-params';

/**
 * Reads the parameters of a service's page. If the address has no time zone, the one that the visitor last chose at any
 * service is used; a cookie without a valid time zone is ignored.
 */
export async function readAsked(searchParams: SearchParams): Promise<ServicePageParams> {
  const asked: ServicePageParams = readServicePageParams(await searchParams);
  const kept = (await cookies()).get(TIME_ZONE_COOKIE)?.value;
  return !asked.timezone && kept && isTimeZone(kept) ? { ...asked, timezone: kept } : asked;
}
