import { keepChoice } from '@/lib/browser/browser-storage';

/** The cookie with the time zone that a visitor has chosen, for every service. */
export const TIME_ZONE_COOKIE = 'timeZone';

/** Stores a time zone (IANA) for a year. */
export const keepTimeZone = (zone: string): void => keepChoice(TIME_ZONE_COOKIE, zone);
