import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { MemberBookings } from '@/components/account/bookings/member-bookings';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { Section } from '@/components/account/section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your bookings') };
}

export default function BookingsPage({ searchParams }: PageProps<'/account/bookings'>) {
  const t = useTranslations();
  return (
    <Section
      name="bookings"
      intro={t('What you have booked, the next one first.')}
      skeleton={<ListSkeleton />}
    >
      {() => MemberBookings({ searchParams })}
    </Section>
  );
}
