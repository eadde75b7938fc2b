import type { Metadata } from 'next';
import { ServiceSkeleton } from '@/components/booking/booking-skeleton';
import { serviceMetadata } from '@/components/booking/service-metadata';
import { ServicePage } from '@/components/booking/service-page';
import { PageShell } from '@/components/shell/page-shell';
import { Soon } from '@/components/shell/soon';

export async function generateMetadata({ params }: PageProps<'/booking/[slug]'>): Promise<Metadata> {
  return serviceMetadata((await params).slug);
}

export default function Page({ params, searchParams }: PageProps<'/booking/[slug]'>) {
  return (
    <PageShell>
      <Soon fallback={<ServiceSkeleton />}>{ServicePage({ params, searchParams })}</Soon>
    </PageShell>
  );
}
