import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { FormSkeleton } from '@/components/account/list-skeleton';
import { Password } from '@/components/account/profile/password';
import { Section } from '@/components/account/section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your password') };
}

export default function PasswordPage() {
  const t = useTranslations();
  return (
    <Section
      name="password"
      intro={t('Choose a new one. You stay logged in here, and are logged out everywhere else.')}
      skeleton={<FormSkeleton />}
    >
      {Password}
    </Section>
  );
}
