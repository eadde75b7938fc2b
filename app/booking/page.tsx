import type { Metadata } from 'next';
import { BookingSkeleton } from '@/components/booking/services/booking-skeleton';
import { ServiceList } from '@/components/booking/services/service-list';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = {
  title: 'Bookings',
  description: 'Pick a service, find a free time in your own time zone, and book it.',
};

export default function BookingPage({ searchParams }: PageProps<'/booking'>) {
  return (
    <PageShell title="Bookings" intro="Pick a service, then a time that suits you.">
      <DeferredContent fallback={<BookingSkeleton />}>{ServiceList({ searchParams })}</DeferredContent>
    </PageShell>
  );
}
