import { siteFacts } from '@/lib/wix/site';
import { ReadersDate } from './readers-date';

/**
 * The day of an instant, `November 20, 2026`, where the reader is: only the browser knows that, so the page arrives
 * with the day where the business is. @param date ISO 8601
 */
export const LocalDate = ({ date }: { date: string }) => (
  <ReadersDate date={date} timeZone={siteFacts().timeZone ?? undefined} />
);
