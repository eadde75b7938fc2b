import type { BookableService } from '@/lib/wix/bookings';
import { classNames } from '../ui/class-names';
import { monthText } from './calendar';

/** What one wants to know of a service at a glance: how long, how much, where. */
export function ServiceFacts({ service, className }: { service: BookableService; className?: string }) {
  const { duration, price, place, course } = service;
  const length = course ? `${monthText(course.first)} – ${monthText(course.last)}` : duration;
  return (
    <dl className={classNames('flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-muted', className)}>
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
    <div className="not-last:after:ml-2 not-last:after:text-muted not-last:after:content-['·']">
      <dt className="sr-only">{name}</dt>
      <dd className={classNames('inline', className)}>{children}</dd>
    </div>
  );
}
