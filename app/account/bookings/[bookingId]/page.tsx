import type { Metadata } from 'next';
import { MoveBooking } from '@/components/account/bookings/move-booking';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { Section } from '@/components/account/section';

export const metadata: Metadata = { title: 'Move a booking' };

export default function MoveBookingPage({
  params,
  searchParams,
}: PageProps<'/account/bookings/[bookingId]'>) {
  return (
    <Section name="bookings" title="Move a booking" skeleton={<ListSkeleton />}>
      {() => MoveBooking({ params, searchParams })}
    </Section>
  );
}
