import { clsx } from 'clsx/lite';
import { getTranslations } from '#translations';
import { shortRangeText } from '@/components/booking/times/calendar';
import type { BookableService } from '@/lib/wix/bookings/services';
import { siteFormat } from '@/lib/wix/site';

/** The duration, price and place of a service. */
export async function ServiceFacts({ service, className }: { service: BookableService; className?: string }) {
  const { duration, price, place, course } = service;
  const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
  const length = course ? shortRangeText(course.first, course.last, locale) : duration;
  return (
    <dl
      className={clsx(
        'flex flex-wrap items-baseline gap-x-4 gap-y-1 overflow-hidden text-sm text-muted',
        className,
      )}
    >
      <Fact name={t('Price')} className="text-base font-semibold text-ink tabular-nums">
        {price}
      </Fact>
      {length && <Fact name={course ? t('Dates') : t('Duration')}>{length}</Fact>}
      {place && <Fact name={t('Place')}>{place}</Fact>}
    </dl>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: string }) {
  return (
    <div className="relative not-first:before:absolute not-first:before:-start-2.5 not-first:before:content-['·']">
      <dt className="sr-only">{name}</dt>
      <dd className={clsx('inline', className)}>{children}</dd>
    </div>
  );
}
