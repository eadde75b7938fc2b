import { getTranslations } from '#translations';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { JsonLd } from '@/components/structured-data/json-ld';
import { DeferredContent } from '@/components/ui/deferred-content';
import { eventJsonLd } from '@/lib/seo/event-json-ld';
import { slugOf } from '@/lib/urls/search-params';
import { siteOrigin } from '@/lib/urls/site-origin';
import { getEvent } from '@/lib/wix/events';

/** The data of an event for search engines. */
export default function EventPageExtras({ params }: PageProps<'/tickets/[slug]'>) {
  return <DeferredContent fallback={null}>{EventData({ params })}</DeferredContent>;
}

async function EventData({ params }: Pick<PageProps<'/tickets/[slug]'>, 'params'>) {
  const [result, t] = await Promise.all([getEvent(slugOf((await params).slug)), getTranslations()]);
  if (!result.ok) return null;
  return (
    <>
      <JsonLd data={eventJsonLd(result.value, await siteOrigin())} />
      <BreadcrumbData trail={[{ href: '/tickets', name: t('Events') }]} />
    </>
  );
}
