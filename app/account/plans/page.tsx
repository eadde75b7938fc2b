import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ListSkeleton } from '@/components/account/list-skeleton';
import { MemberPlans } from '@/components/account/plans/member-plans';
import { Section } from '@/components/account/section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your plans') };
}

export default function PlansPage({ searchParams }: PageProps<'/account/plans'>) {
  const t = useTranslations();
  return (
    <Section
      name="plans"
      intro={t('What you have subscribed to, the newest first.')}
      skeleton={<ListSkeleton />}
    >
      {() => MemberPlans({ searchParams })}
    </Section>
  );
}
