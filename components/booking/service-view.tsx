import { Suspense } from 'react';
import type { BookableService } from '@/lib/wix/bookings';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { Picture } from '../ui/picture';
import type { Parameters } from './booking-path';
import { TimesSkeleton } from './booking-skeleton';
import { CourseDates } from './course-dates';
import { ServiceFacts } from './service-facts';
import { ServiceTimes } from './service-times';

/** One service: what it is, and when it can be had. */
export function ServiceView({ service, asked }: { service: BookableService; asked: Parameters }) {
  const { name, tagLine, description, picture, policy, type } = service;
  return (
    <>
      <ButtonLink href="/booking" variant="secondary" size="sm" className="mb-5">
        All services
      </ButtonLink>
      <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card as="section" className="lg:sticky lg:top-24">
          <Picture
            picture={picture}
            sizes="(min-width: 1024px) 352px, 92vw"
            className="aspect-[5/2] lg:aspect-[8/5]"
            eager
          />
          <div className="space-y-3 p-5">
            <h2 className="text-2xl font-semibold break-words">{name}</h2>
            <ServiceFacts service={service} />
            <p>{description ?? tagLine}</p>
            {policy && <p className="border-t border-line pt-3 text-sm text-muted">{policy}</p>}
          </div>
        </Card>
        {type === 'COURSE' ? (
          <CourseDates service={service} />
        ) : (
          <Suspense fallback={<TimesSkeleton />}>
            <ServiceTimes service={service} asked={asked} />
          </Suspense>
        )}
      </div>
    </>
  );
}
