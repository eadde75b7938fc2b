'use client';

import { useSyncExternalStore } from 'react';
import { dateFormat, ownTimeZone } from '@/lib/format/dates';
import { useSiteLocale } from './site-locale';

const never = () => () => {};

/**
 * A day in the reader's time zone.
 * @param date ISO 8601
 * @param timeZone used until the reader's is known
 */
export function ReadersDate({ date, timeZone: first = 'UTC' }: { date: string; timeZone?: string }) {
  const locale = useSiteLocale();
  const timeZone = useSyncExternalStore(never, ownTimeZone, () => first);
  const format = dateFormat(locale, { dateStyle: 'long', timeZone });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
