import type { Metadata } from 'next';
import { MemberBookings } from '@/components/account/bookings/member-bookings';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { Section } from '@/components/account/section';

export const metadata: Metadata = { title: 'Your bookings' };

export default function BookingsPage({ searchParams }: PageProps<'/account/bookings'>) {
  return (
    <Section name="bookings" intro="What you have booked, the next one first." skeleton={<ListSkeleton />}>
      {() => MemberBookings({ searchParams })}
    </Section>
  );
}
