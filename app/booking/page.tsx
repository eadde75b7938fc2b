import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { BookingSkeleton, ServiceList } from '@/components/booking/service-list';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return {
    title: t('Bookings'),
    description: t('Pick a service, find a free time in your own time zone, and book it.'),
  };
}

export default function BookingPage({ searchParams }: PageProps<'/booking'>) {
  const t = useTranslations();
  return (
    <PageShell title={t('Bookings')} intro={t('Pick a service, then a time that suits you.')}>
      <DeferredContent fallback={<BookingSkeleton />}>{ServiceList({ searchParams })}</DeferredContent>
    </PageShell>
  );
}
