import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { FormSkeleton } from '@/components/account/list-skeleton';
import { ProfileSection } from '@/components/account/profile/profile';
import { Section } from '@/components/account/section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your account') };
}

export default function AccountPage() {
  const t = useTranslations();
  return (
    <Section name="profile" intro={t('How the shop knows you.')} skeleton={<FormSkeleton />}>
      {ProfileSection}
    </Section>
  );
}
