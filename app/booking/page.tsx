import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Booking } from '@/components/booking/booking';
import { BookingSkeleton } from '@/components/booking/booking-skeleton';
import { PageShell } from '@/components/shell/page-shell';

export const metadata: Metadata = {
  title: 'Bookings',
  description: 'Pick a service, find a free time in your own time zone, and book it.',
};

export default function BookingPage({ searchParams }: PageProps<'/booking'>) {
  return (
    <PageShell title="Bookings" intro="Pick a service, then a time that suits you.">
      <Suspense fallback={<BookingSkeleton />}>
        <Booking searchParams={searchParams} />
      </Suspense>
    </PageShell>
  );
}
