import type { Metadata } from 'next';
import { AlternativeLink, AlternativeSection, AuthPage, VisitorsOnly } from '@/components/members/auth-page';
import { LogInForm } from '@/components/members/forms/log-in-form';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in-button';
import { Notice } from '@/components/ui/notice';
import { logInPath, returnPath } from '@/lib/urls/return-path';

export const metadata: Metadata = { title: 'Log in' };

export default async function LogInPage({ searchParams }: PageProps<'/login'>) {
  const { returnTo, passwordReset } = await searchParams;
  const path = returnPath(returnTo);
  return (
    <AuthPage
      title="Log in"
      intro="With a form of this shop’s own, without leaving it."
      aside={
        <>
          <AlternativeSection title="The platform’s page">
            <p>
              The usual way: it also supports second factors, and needs no password if you are logged in there
              already.
            </p>
            <HostedLogIn from={path}>Log in on the platform’s page</HostedLogIn>
          </AlternativeSection>
          <AlternativeSection title="No account yet?">
            <p>
              <AlternativeLink href={logInPath('/register', path)}>Register</AlternativeLink> with an e-mail
              address and a password.
            </p>
          </AlternativeSection>
        </>
      }
    >
      <VisitorsOnly returnTo={path}>
        {passwordReset && (
          <div className="mb-5">
            <Notice>If you have chosen a new password, log in with it now.</Notice>
          </div>
        )}
        <LogInForm returnTo={path} />
      </VisitorsOnly>
    </AuthPage>
  );
}
