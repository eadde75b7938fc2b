import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { MoveBooking } from '@/components/account/bookings/move-booking';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { Section } from '@/components/account/section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Move a booking') };
}

export default function MoveBookingPage({
  params,
  searchParams,
}: PageProps<'/account/bookings/[bookingId]'>) {
  const t = useTranslations();
  return (
    <Section name="bookings" title={t('Move a booking')} skeleton={<ListSkeleton />}>
      {() => MoveBooking({ params, searchParams })}
    </Section>
  );
}
