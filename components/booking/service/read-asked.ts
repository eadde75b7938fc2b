import { cookies } from 'next/headers';
import { readServicePageParams, type ServicePageParams } from '@/components/booking/paths';
import { TIME_ZONE_COOKIE } from '@/components/booking/times/kept-time-zone';
import { isTimeZone } from '@/lib/format/dates';
import type { SearchParams } from '@/lib/urls/search-params';

/**
 * Reads the parameters of a service's page. Without a time zone in its address, times are in the one that the visitor
 * has chosen at any service before; a cookie that names no time zone is ignored.
 */
export async function readAsked(searchParams: SearchParams): Promise<ServicePageParams> {
  const asked: ServicePageParams = readServicePageParams(await searchParams);
  const kept = (await cookies()).get(TIME_ZONE_COOKIE)?.value;
  return !asked.timezone && kept && isTimeZone(kept) ? { ...asked, timezone: kept } : asked;
}
