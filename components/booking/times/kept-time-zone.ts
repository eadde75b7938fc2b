import { loadCookies } from '@/lib/browser/browser-storage';

/** The cookie with the time zone that a visitor has chosen, for every service. */
export const TIME_ZONE_COOKIE = 'timeZone';

/** Stores a time zone (IANA) for a year. */
export async function keepTimeZone(zone: string): Promise<void> {
  const cookies = await loadCookies();
  cookies.set(TIME_ZONE_COOKIE, zone, { path: '/', sameSite: 'lax', expires: 365 });
}
