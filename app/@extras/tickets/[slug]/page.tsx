import { getTranslations } from '#translations';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { JsonLd } from '@/components/structured-data/json-ld';
import { ReservationNotice } from '@/components/tickets/extras/held/reservation-notice';
import { OtherDates } from '@/components/tickets/extras/other-dates';
import { WayToEvent } from '@/components/tickets/extras/way-to-event';
import { eventPath } from '@/components/tickets/paths';
import { DeferredContent } from '@/components/ui/deferred-content';
import { OnlyAt } from '@/components/ui/slots/only-at';
import { eventJsonLd } from '@/lib/seo/event-json-ld';
import { slugOf } from '@/lib/urls/search-params';
import { siteOrigin } from '@/lib/urls/site-origin';
import { getEvent } from '@/lib/wix/events';

/** Tickets that are held for the visitor, the way to an event, its other dates, and its data for search engines. */
export default function EventPageExtras({ params }: PageProps<'/tickets/[slug]'>) {
  return <DeferredContent fallback={null}>{EventExtras({ params })}</DeferredContent>;
}

async function EventExtras({ params }: Pick<PageProps<'/tickets/[slug]'>, 'params'>) {
  const slug = slugOf((await params).slug);
  const [read, t] = await Promise.all([getEvent(slug), getTranslations()]);
  return (
    <>
      <OnlyAt path={eventPath(slug)} above>
        <DeferredContent fallback={null}>{ReservationNotice()}</DeferredContent>
      </OnlyAt>
      {read.ok && (
        <>
          <JsonLd data={eventJsonLd(read.value, await siteOrigin())} />
          <BreadcrumbData trail={[{ href: '/tickets', name: t('Events') }]} />
          <OnlyAt path={eventPath(slug)}>
            {await WayToEvent({ event: read.value.event })}
            <DeferredContent fallback={null}>{OtherDates({ event: read.value.event })}</DeferredContent>
          </OnlyAt>
        </>
      )}
    </>
  );
}
