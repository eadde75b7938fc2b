import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { spanText } from '@/lib/format/numbers';
import { DAYS_AHEAD } from '@/lib/wix/bookings';
import { dayText, monthText } from './calendar';
import type { Times } from './read-times';

/**
 * Says that a day or month has no free times, and where the next are.
 * @param hrefOf returns the address of a day.
 */
export function NextFreeTimes({
  times: { free, day, month, nextDay },
  locale,
  hrefOf,
}: {
  times: Times;
  locale: string;
  hrefOf: (target: { day: string }) => string;
}) {
  const t = useTranslations();
  const inMonth = free.find((it) => day && it.day > day) ?? free[0];
  const other = inMonth?.day ?? nextDay;
  return (
    <Notice
      title={
        day
          ? t('Nothing is free on {day}', { day: dayText(day, locale) })
          : t('Nothing is free in {month}', { month: monthText(month, locale) })
      }
      action={
        other && (
          <ButtonLink href={hrefOf({ day: other })} variant="secondary" size="sm">
            {dayText(other, locale)}
          </ButtonLink>
        )
      }
    >
      {other
        ? t('There are times on another day.')
        : t('Nor is anything free in the next {span}. Please look again later.', {
            span: spanText(DAYS_AHEAD, 'day', locale),
          })}
    </Notice>
  );
}
