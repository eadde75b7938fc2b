import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { servicePath, servicesPath } from '@/components/booking/paths';
import { ServicePage, ServiceSkeleton } from '@/components/booking/service-page';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { notFoundMetadata, pageMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/search-params';
import { getService } from '@/lib/wix/bookings';

export async function generateMetadata({ params }: PageProps<'/booking/[slug]'>): Promise<Metadata> {
  const result = await getService(slugOf((await params).slug));
  if (!result.ok || !result.value) return notFoundMetadata((await getTranslations())('Bookings'));
  const { name: title, slug, tagLine, description, picture } = result.value;
  const about = [tagLine, description].filter(Boolean).join(' ');
  return pageMetadata({ title, about, url: servicePath(slug), picture });
}

export default function Page({ params, searchParams }: PageProps<'/booking/[slug]'>) {
  const t = useTranslations();
  return (
    <PageShell>
      <Breadcrumbs trail={[{ href: servicesPath(), name: t('Bookings') }]} />
      <DeferredContent fallback={<ServiceSkeleton />}>
        {ServicePage({ params, searchParams })}
      </DeferredContent>
    </PageShell>
  );
}
