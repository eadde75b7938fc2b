import { getTranslations } from '#translations';
import { servicesPath } from '@/components/booking/paths';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { JsonLd } from '@/components/structured-data/json-ld';
import { DeferredContent } from '@/components/ui/deferred-content';
import { serviceJsonLd } from '@/lib/seo/service-json-ld';
import { slugOf } from '@/lib/urls/search-params';
import { siteOrigin } from '@/lib/urls/site-origin';
import { getService } from '@/lib/wix/bookings';

/** The data of a service for search engines. */
export default function ServicePageExtras({ params }: PageProps<'/booking/[slug]'>) {
  return <DeferredContent fallback={null}>{ServiceData({ params })}</DeferredContent>;
}

async function ServiceData({ params }: Pick<PageProps<'/booking/[slug]'>, 'params'>) {
  const [result, t] = await Promise.all([getService(slugOf((await params).slug)), getTranslations()]);
  if (!result.ok || !result.value) return null;
  return (
    <>
      <JsonLd data={serviceJsonLd(result.value, await siteOrigin())} />
      <BreadcrumbData trail={[{ href: servicesPath(), name: t('Bookings') }]} />
    </>
  );
}
