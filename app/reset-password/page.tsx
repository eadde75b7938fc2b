import type { Metadata } from 'next';
import { AlternativeLink, AlternativeSection, AuthPage } from '@/components/members/auth-page';
import { ResetPasswordForm } from '@/components/members/forms/reset-password-form';
import { logInPath, returnPath } from '@/lib/urls/return-path';

export const metadata: Metadata = { title: 'Choose a new password' };

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const path = returnPath((await searchParams).returnTo);
  return (
    <AuthPage
      title="Choose a new password"
      intro="A link in a mail leads to the page for it."
      aside={
        <AlternativeSection title="It came back to you?">
          <p>
            <AlternativeLink href={logInPath('/login', path)}>Log in</AlternativeLink> with the password you
            have.
          </p>
        </AlternativeSection>
      }
    >
      <ResetPasswordForm returnTo={path} />
    </AuthPage>
  );
}
