import { getTranslations } from '#translations';
import { AddToCalendar } from '@/components/booking/extras/add-to-calendar';
import { BookedOrderFacts } from '@/components/booking/extras/booked-order-facts';
import { Conditions } from '@/components/booking/extras/conditions';
import { servicePath, servicesPath } from '@/components/booking/paths';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { JsonLd } from '@/components/structured-data/json-ld';
import { DeferredContent } from '@/components/ui/deferred-content';
import { OnlyAt } from '@/components/ui/slots/only-at';
import { serviceJsonLd } from '@/lib/seo/service-json-ld';
import { isOrderId, readParam, slugOf } from '@/lib/urls/search-params';
import { siteOrigin } from '@/lib/urls/site-origin';
import { getService } from '@/lib/wix/bookings';

/** A booking with its order and a file for calendars, the conditions of a service, and its data for search engines. */
export default function ServicePageExtras({ params, searchParams }: PageProps<'/booking/[slug]'>) {
  return <DeferredContent fallback={null}>{ServiceExtras({ params, searchParams })}</DeferredContent>;
}

async function ServiceExtras({ params, searchParams }: PageProps<'/booking/[slug]'>) {
  const [read, t] = await Promise.all([getService(slugOf((await params).slug)), getTranslations()]);
  if (!read.ok || !read.value) return null;
  const { value: service } = read;
  const orderId = await readParam(searchParams, 'orderId');
  return (
    <>
      <JsonLd data={serviceJsonLd(service, await siteOrigin())} />
      <BreadcrumbData trail={[{ href: servicesPath(), name: t('Bookings') }]} />
      <OnlyAt path={servicePath(service.slug)} above>
        {isOrderId(orderId) && (
          <div className="space-y-3">
            <DeferredContent fallback={null}>{BookedOrderFacts({ orderId })}</DeferredContent>
            {await AddToCalendar({ service, searchParams })}
          </div>
        )}
      </OnlyAt>
      <OnlyAt path={servicePath(service.slug)}>
        <DeferredContent fallback={null}>{Conditions({ serviceId: service.id })}</DeferredContent>
      </OnlyAt>
    </>
  );
}
