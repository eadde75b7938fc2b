import type { Metadata } from 'next';
import { AuthPage, OtherWay, WayLink } from '@/components/members/auth-page';
import { VerifyEmailForm } from '@/components/members/forms/verify-email-form';
import { logInPath, returnPath } from '@/lib/urls/return-path';

export const metadata: Metadata = { title: 'Verify your e-mail' };

export default async function VerifyEmailPage({ searchParams }: PageProps<'/verify-email'>) {
  const path = returnPath((await searchParams).returnTo);
  return (
    <AuthPage
      title="Verify your e-mail"
      intro="A code by mail shows that an address is yours, so that nobody can register with that of somebody else. It belongs to the tab in which the log-in or the registration was begun."
      aside={
        <>
          <OtherWay title="The link in the mail?">
            <p>
              It does the same. When you have opened it,{' '}
              <WayLink href={logInPath('/login', path)}>log in</WayLink>.
            </p>
          </OtherWay>
          <OtherWay title="Another address?">
            <p>
              <WayLink href={logInPath('/register', path)}>Register</WayLink> with it.
            </p>
          </OtherWay>
        </>
      }
    >
      <VerifyEmailForm returnTo={path} />
    </AuthPage>
  );
}
