import type { Metadata } from 'next';
import { useTranslations } from '#translations';
import { servicesPath } from '@/components/booking/paths';
import { serviceMetadata } from '@/components/booking/service/service-metadata';
import { ServicePage } from '@/components/booking/service/service-page';
import { ServiceSkeleton } from '@/components/booking/services/booking-skeleton';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata({ params }: PageProps<'/booking/[slug]'>): Promise<Metadata> {
  return serviceMetadata((await params).slug);
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
