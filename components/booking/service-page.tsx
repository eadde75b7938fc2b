import { cookies } from 'next/headers';
import { getTranslations, useTranslations } from '#translations';
import { DeferredContent } from '@/components/ui/deferred-content';
import { Fact } from '@/components/ui/fact';
import { Notice } from '@/components/ui/notice';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { isTimeZone } from '@/lib/format/calendar';
import { listText } from '@/lib/format/text';
import { type SearchParams, slugOf } from '@/lib/urls/search-params';
import { type BookableService, getService } from '@/lib/wix/bookings';
import { siteFormat } from '@/lib/wix/site';
import { BookedNotice } from './booked-notice';
import { CourseBooking } from './course-booking';
import { readServicePageParams, type ServicePageParams, TIME_ZONE_COOKIE } from './paths';
import { ServiceFacts } from './service-card';
import { BookingSkeleton, Failed, Services } from './service-list';
import { rangeText } from './times/calendar';
import { ServiceTimes } from './times/service-times';

/** The page of a service: its description and its free times; after a checkout, also the booking. */
export async function ServicePage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: SearchParams;
}) {
  const query = await readQuery(searchParams);
  const result = await getService(slugOf((await params).slug));
  if (!result.ok) return <Failed problem={result.problem} />;
  return (
    <div className="space-y-6">
      <BookedNotice query={query} service={result.value} />
      {result.value ? <Service service={result.value} query={query} /> : <NotOffered />}
    </div>
  );
}

/**
 * Reads the parameters of a service's page. If the address has no time zone, the one that the visitor last chose at any
 * service is used; a cookie without a valid time zone is ignored.
 */
export async function readQuery(searchParams: SearchParams): Promise<ServicePageParams> {
  const query: ServicePageParams = readServicePageParams(await searchParams);
  const kept = (await cookies()).get(TIME_ZONE_COOKIE)?.value;
  return !query.timezone && kept && isTimeZone(kept) ? { ...query, timezone: kept } : query;
}

function NotOffered() {
  const t = useTranslations();
  return (
    <>
      <h1 className="text-3xl font-semibold">{t('This service is not offered')}</h1>
      <Notice tone="warn">
        {t(
          'The address of this page names nothing that is offered here, or not any more. These are the services that can be booked:',
        )}
      </Notice>
      <DeferredContent fallback={<BookingSkeleton />}>{Services({})}</DeferredContent>
    </>
  );
}

const layout =
  'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-x-12';

function Service({ service, query }: { service: BookableService; query: ServicePageParams }) {
  const { name, tagLine, picture, type } = service;
  return (
    <article aria-labelledby="service" className={layout}>
      <div>
        <Picture
          picture={picture}
          sizes="(min-width: 1152px) 41rem, (min-width: 1024px) 55vw, 100vw"
          className="aspect-[5/2] rounded-card sm:aspect-[16/10]"
          eager
          moves={service.id}
        />
        <h1 id="service" className="mt-6 text-3xl font-semibold break-words sm:text-4xl">
          {name}
        </h1>
        {tagLine && <p className="mt-2 max-w-prose text-lg text-muted">{tagLine}</p>}
        {/* Where there is one column, the details come after the calendar. */}
        <ServiceFacts service={service} className="mt-4 md:hidden" />
      </div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        {type === 'COURSE' ? (
          <DeferredContent fallback={<Skeleton className="h-62 rounded-card" />}>
            {CourseBooking({ service })}
          </DeferredContent>
        ) : (
          <DeferredContent fallback={<TimesSkeleton />}>{ServiceTimes({ service, query })}</DeferredContent>
        )}
      </div>
      <ServiceDetails service={service} />
    </article>
  );
}

async function ServiceDetails({ service }: { service: BookableService }) {
  const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
  const { description, price, duration, course, staff, places, groupSize, category } = service;
  return (
    <div className="space-y-8">
      <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 tabular-nums sm:grid-cols-2 [&>:first-child>dd]:font-semibold">
        <Fact name={t('Price')}>{price}</Fact>
        {duration && (
          <Fact name={t('Duration')}>{course ? t('{duration} a session', { duration }) : duration}</Fact>
        )}
        {course && <Fact name={t('Dates')}>{rangeText(course.first, course.last, locale)}</Fact>}
        {staff.length > 0 && (
          <Fact name={t('With')}>
            <span className="[unicode-bidi:isolate]">{listText(staff, t.language)}</span>
          </Fact>
        )}
        {places.length > 0 && (
          <Fact name={t('Where')}>
            {places.map(({ name, address }) => (
              <span key={`${name} ${address}`} className="block">
                {name}
                {address && <bdi className="block text-sm text-muted">{address}</bdi>}
              </span>
            ))}
          </Fact>
        )}
        {groupSize && <Fact name={t('Group')}>{t('Up to {count} people', { count: groupSize })}</Fact>}
        {category && <Fact name={t('Category')}>{category.name}</Fact>}
      </dl>
      {description && (
        <section aria-labelledby="about" className="max-w-prose">
          <h2 id="about" className="mb-2 text-xl font-semibold">
            {course ? t('About this course') : t('About this service')}
          </h2>
          <p className="whitespace-pre-line">{description}</p>
        </section>
      )}
    </div>
  );
}

/** Placeholder for a service. */
export function ServiceSkeleton() {
  return (
    <div className={layout}>
      <div>
        <Skeleton className="aspect-[5/2] rounded-card sm:aspect-[16/10]" />
        <Skeleton className="mt-6 h-10 w-2/3" />
        <Skeleton className="mt-2 h-7" />
      </div>
      <TimesSkeleton />
    </div>
  );
}

function TimesSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className="space-y-6">
      <p className="sr-only">{t('Looking for free times…')}</p>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-28" />
      <Skeleton className="h-98 rounded-card sm:h-110" />
      <Skeleton className="h-48" />
    </div>
  );
}
