import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { countText, numberText } from '@/lib/format/numbers';
import { DAYS_AHEAD } from '@/lib/wix/bookings/slots/browser';
import { dayText, monthText } from './calendar';
import type { Times } from './read-times';

/**
 * Tells that a day or month has no free times, and where the next are.
 * @param hrefOf returns the address of a day. @param people size of the group
 */
export function NextFreeTimes({
  times: { free, day, month, nextDay },
  locale,
  hrefOf,
  people = 1,
}: {
  times: Times;
  locale: string;
  hrefOf: (target: { day: string }) => string;
  people?: number;
}) {
  const inMonth = free.find((it) => day && it.day > day) ?? free[0];
  const other = inMonth?.day ?? nextDay;
  const together = people > 1 ? ` for ${numberText(people, locale)} people together` : '';
  return (
    <Notice
      title={`Nothing is free${together} ${day ? `on ${dayText(day, locale)}` : `in ${monthText(month, locale)}`}`}
      action={
        other && (
          <ButtonLink href={hrefOf({ day: other })} variant="secondary" size="sm">
            {dayText(other, locale)}
          </ButtonLink>
        )
      }
    >
      {other
        ? 'There are times on another day.'
        : `Nor is there in the next ${countText(DAYS_AHEAD, 'day', locale)}. Please look in again.`}
    </Notice>
  );
}
