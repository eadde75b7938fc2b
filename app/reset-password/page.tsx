import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { AlternativeLink, AlternativeSection, AuthPage } from '@/components/members/auth-page';
import { ResetPasswordForm } from '@/components/members/forms/reset-password-form';
import { logInPath } from '@/lib/urls/log-in-path';
import { returnPath } from '@/lib/urls/return-path';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Choose a new password') };
}

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const t = await getTranslations();
  const path = returnPath((await searchParams).returnTo);
  return (
    <AuthPage
      title={t('Choose a new password')}
      intro={t('A link in a mail leads to the page for it.')}
      aside={
        <AlternativeSection title={t('It came back to you?')}>
          <p>
            {t.rich('{logIn} with the password you have.', {
              logIn: <AlternativeLink href={logInPath('/login', path)}>{t('Log in')}</AlternativeLink>,
            })}
          </p>
        </AlternativeSection>
      }
    >
      <ResetPasswordForm returnTo={path} />
    </AuthPage>
  );
}
