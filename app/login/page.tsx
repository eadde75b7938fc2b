import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { AlternativeLink, AlternativeSection, AuthPage, VisitorsOnly } from '@/components/members/auth-page';
import { LogInForm } from '@/components/members/forms/log-in-form';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { Notice } from '@/components/ui/notice';
import { logInPath } from '@/lib/urls/log-in-path';
import { returnPath } from '@/lib/urls/return-path';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Log in') };
}

export default async function LogInPage({ searchParams }: PageProps<'/login'>) {
  const { returnTo, passwordReset } = await searchParams;
  const t = await getTranslations();
  const path = returnPath(returnTo);
  return (
    <AuthPage
      title={t('Log in')}
      intro={t('With a form of this shop’s own.')}
      aside={
        <>
          <AlternativeSection title={t('The platform’s page')}>
            <p>
              {t(
                'The usual way: it also supports second factors, and needs no password if you are logged in there already.',
              )}
            </p>
            <HostedLogIn from={path}>{t('Log in on the platform’s page')}</HostedLogIn>
          </AlternativeSection>
          <AlternativeSection title={t('No account yet?')}>
            <p>
              {t.rich('{register} with an e-mail address and a password.', {
                register: (
                  <AlternativeLink href={logInPath('/register', path)}>{t('Register')}</AlternativeLink>
                ),
              })}
            </p>
          </AlternativeSection>
        </>
      }
    >
      <VisitorsOnly returnTo={path}>
        {passwordReset && (
          <div className="mb-5">
            <Notice>{t('If you have chosen a new password, log in with it now.')}</Notice>
          </div>
        )}
        <LogInForm returnTo={path} />
      </VisitorsOnly>
    </AuthPage>
  );
}
