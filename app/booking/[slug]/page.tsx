import type { Metadata } from 'next';
import { listPath } from '@/components/booking/booking-path';
import { ServiceSkeleton } from '@/components/booking/booking-skeleton';
import { serviceMetadata } from '@/components/booking/service-metadata';
import { ServicePage } from '@/components/booking/service-page';
import { PageShell } from '@/components/shell/page-shell';
import { Soon } from '@/components/shell/soon';
import { ButtonLink } from '@/components/ui/button';

export async function generateMetadata({ params }: PageProps<'/booking/[slug]'>): Promise<Metadata> {
  return serviceMetadata((await params).slug);
}

export default function Page({ params, searchParams }: PageProps<'/booking/[slug]'>) {
  return (
    <PageShell>
      <ButtonLink href={listPath()} variant="quiet" size="sm" className="-ml-3 mb-6">
        <span aria-hidden="true">←</span> All services
      </ButtonLink>
      <Soon fallback={<ServiceSkeleton />}>{ServicePage({ params, searchParams })}</Soon>
    </PageShell>
  );
}
