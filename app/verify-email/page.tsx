import type { Metadata } from 'next';
import { AlternativeLink, AlternativeSection, AuthPage } from '@/components/members/auth-page';
import { VerifyEmailForm } from '@/components/members/forms/verify-email-form';
import { logInPath, returnPath } from '@/lib/urls/return-path';

export const metadata: Metadata = { title: 'Verify your e-mail' };

export default async function VerifyEmailPage({ searchParams }: PageProps<'/verify-email'>) {
  const path = returnPath((await searchParams).returnTo);
  return (
    <AuthPage
      title="Verify your e-mail"
      intro="A code by mail shows that an address is yours, so that no one else can register with it. Enter it in the tab in which you began to log in or to register."
      aside={
        <>
          <AlternativeSection title="The link in the mail?">
            <p>
              It does the same. When you have opened it,{' '}
              <AlternativeLink href={logInPath('/login', path)}>log in</AlternativeLink>.
            </p>
          </AlternativeSection>
          <AlternativeSection title="Another address?">
            <p>
              <AlternativeLink href={logInPath('/register', path)}>Register</AlternativeLink> with it.
            </p>
          </AlternativeSection>
        </>
      }
    >
      <VerifyEmailForm returnTo={path} />
    </AuthPage>
  );
}
