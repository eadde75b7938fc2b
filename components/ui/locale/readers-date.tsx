'use client';

import { useHydrated } from '@/components/ui/forms/script-button';
import { dateFormat, ownTimeZone } from '@/lib/format/dates';
import { useSiteLocale } from './site-locale';

/**
 * A day in the reader's time zone.
 * @param date ISO 8601
 * @param timeZone used until the reader's is known
 */
export function ReadersDate({ date, timeZone: first = 'UTC' }: { date: string; timeZone?: string }) {
  const locale = useSiteLocale();
  const timeZone = useHydrated() ? ownTimeZone() : first;
  const format = dateFormat(locale, { dateStyle: 'long', timeZone });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
