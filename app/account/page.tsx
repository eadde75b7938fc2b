import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { FormSkeleton } from '@/components/account/list-skeleton';
import { Addresses } from '@/components/account/profile/addresses';
import { ProfileSection } from '@/components/account/profile/profile';
import { Section } from '@/components/account/section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your account') };
}

export default function AccountPage({ searchParams }: PageProps<'/account'>) {
  const t = useTranslations();
  return (
    <Section name="profile" intro={t('How the shop knows you.')} skeleton={<FormSkeleton />}>
      {async () => (
        <>
          <ProfileSection />
          <Addresses searchParams={searchParams} />
        </>
      )}
    </Section>
  );
}
