import { clsx } from 'clsx/lite';
import { shortRangeText } from '@/components/booking/times/calendar';
import type { BookableService } from '@/lib/wix/bookings/services';
import { siteFormat } from '@/lib/wix/site';

/** The duration, price and place of a service. */
export async function ServiceFacts({ service, className }: { service: BookableService; className?: string }) {
  const { duration, price, place, course } = service;
  const { locale } = await siteFormat();
  const length = course ? shortRangeText(course.first, course.last, locale) : duration;
  return (
    <dl
      className={clsx(
        'flex flex-wrap items-baseline gap-x-4 gap-y-1 overflow-hidden text-sm text-muted',
        className,
      )}
    >
      <Fact name="Price" className="text-base font-semibold text-ink tabular-nums">
        {price}
      </Fact>
      {length && <Fact name={course ? 'Dates' : 'Duration'}>{length}</Fact>}
      {place && <Fact name="Place">{place}</Fact>}
    </dl>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: string }) {
  return (
    <div className="relative not-first:before:absolute not-first:before:-left-2.5 not-first:before:content-['·']">
      <dt className="sr-only">{name}</dt>
      <dd className={clsx('inline', className)}>{children}</dd>
    </div>
  );
}
