import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { servicePath, servicesPath } from '@/components/booking/paths';
import { ServicePage, ServiceSkeleton } from '@/components/booking/service-page';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { notFoundMetadata } from '@/lib/seo/not-found-metadata';
import { pageOpenGraph } from '@/lib/seo/open-graph';
import { metaDescription } from '@/lib/seo/plain-text';
import { slugOf } from '@/lib/urls/slug';
import { getService } from '@/lib/wix/bookings';
import { siteBrand } from '@/lib/wix/site';

export async function generateMetadata({ params }: PageProps<'/booking/[slug]'>): Promise<Metadata> {
  const [t, found] = await Promise.all([getTranslations(), getService(slugOf((await params).slug))]);
  if (!found.ok) return { title: t('Bookings'), robots: { index: false } };
  if (!found.value) return notFoundMetadata(t('Bookings'));
  const { name: title, slug, tagLine, description: text, picture } = found.value;
  const description = metaDescription([tagLine, text].filter(Boolean).join(' '));
  const url = servicePath(slug);
  const siteName = (await siteBrand()).name;
  return { title, description, openGraph: pageOpenGraph({ title, description, url, picture, siteName }) };
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
