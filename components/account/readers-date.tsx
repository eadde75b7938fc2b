'use client';

import { useSyncExternalStore } from 'react';
import { dateFormat, ownTimeZone } from '@/lib/format';

const never = () => () => {};

/**
 * A day as it is where the reader is.
 * @param date ISO 8601
 * @param locale of the site
 * @param timeZone in which the day is told until the reader's is known
 */
export function ReadersDate({
  date,
  locale,
  timeZone: first = 'UTC',
}: {
  date: string;
  locale: string;
  timeZone?: string;
}) {
  const timeZone = useSyncExternalStore(never, ownTimeZone, () => first);
  const format = dateFormat(locale, { dateStyle: 'long', timeZone });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
