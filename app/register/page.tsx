import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { AlternativeLink, AlternativeSection, AuthPage, VisitorsOnly } from '@/components/members/auth-page';
import { RegisterForm } from '@/components/members/forms/register-form';
import { logInPath } from '@/lib/urls/log-in-path';
import { returnPath } from '@/lib/urls/return-path';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Register') };
}

export default async function RegisterPage({ searchParams }: PageProps<'/register'>) {
  const t = await getTranslations();
  const path = returnPath((await searchParams).returnTo);
  return (
    <AuthPage
      title={t('Register')}
      intro={t('What is in your cart stays in it.')}
      aside={
        <AlternativeSection title={t('A member already?')}>
          <p>
            {t.rich('{logIn}, or {newPassword} if you have forgotten it.', {
              logIn: <AlternativeLink href={logInPath('/login', path)}>{t('Log in')}</AlternativeLink>,
              newPassword: (
                <AlternativeLink href={logInPath('/reset-password', path)}>
                  {t('choose a new password')}
                </AlternativeLink>
              ),
            })}
          </p>
        </AlternativeSection>
      }
    >
      <VisitorsOnly returnTo={path}>
        <RegisterForm returnTo={path} />
      </VisitorsOnly>
    </AuthPage>
  );
}
