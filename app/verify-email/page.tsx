import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { AlternativeLink, AlternativeSection, AuthPage } from '@/components/members/auth-page';
import { CodeForm } from '@/components/members/forms/code-form';
import { Screen } from '@/components/members/hosted-log-in/screen';
import { ButtonLink } from '@/components/ui/button';
import { logInPath } from '@/lib/urls/log-in-path';
import { returnPath } from '@/lib/urls/return-path';
import { pendingVerification } from '@/lib/wix/auth';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Verify your e-mail') };
}

export default async function VerifyEmailPage({ searchParams }: PageProps<'/verify-email'>) {
  const t = await getTranslations();
  const path = returnPath((await searchParams).returnTo);
  const { stateToken, email } = await pendingVerification();
  return (
    <AuthPage
      title={t('Verify your e-mail')}
      intro={t(
        'A code by mail shows that an address is yours, so that no one else can register with it. Enter it in the tab in which you began to log in or to register.',
      )}
      aside={
        <>
          <AlternativeSection title={t('The link in the mail?')}>
            <p>
              {t.rich('It does the same. When you have opened it, {logIn}.', {
                logIn: <AlternativeLink href={logInPath('/login', path)}>{t('log in')}</AlternativeLink>,
              })}
            </p>
          </AlternativeSection>
          <AlternativeSection title={t('Another address?')}>
            <p>
              {t.rich('{register} with it.', {
                register: (
                  <AlternativeLink href={logInPath('/register', path)}>{t('Register')}</AlternativeLink>
                ),
              })}
            </p>
          </AlternativeSection>
        </>
      }
    >
      {stateToken ? (
        <CodeForm email={email} returnTo={path} />
      ) : (
        <Screen
          title={t('Nothing to verify here')}
          action={<ButtonLink href={logInPath('/login', path)}>{t('Log in')}</ButtonLink>}
        >
          <p>
            {t(
              'Log in with your e-mail and password: if your address still has to be verified, a new code is sent.',
            )}
          </p>
        </Screen>
      )}
    </AuthPage>
  );
}
