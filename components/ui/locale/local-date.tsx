import { siteFacts } from '@/lib/wix/site';
import { ReadersDate } from './readers-date';

/**
 * The day of an instant, `November 20, 2026`, in the reader's time zone. Only the browser knows that, so the server
 * renders the day in the business's zone. @param date ISO 8601
 */
export const LocalDate = ({ date }: { date: string }) => (
  <ReadersDate date={date} timeZone={siteFacts().timeZone ?? undefined} />
);
