import type { Metadata } from 'next';
import { AlternativeLink, AlternativeSection, AuthPage, VisitorsOnly } from '@/components/members/auth-page';
import { RegisterForm } from '@/components/members/forms/register-form';
import { logInPath, returnPath } from '@/lib/urls/return-path';

export const metadata: Metadata = { title: 'Register' };

export default async function RegisterPage({ searchParams }: PageProps<'/register'>) {
  const path = returnPath((await searchParams).returnTo);
  return (
    <AuthPage
      title="Register"
      intro="What is in your cart stays in it."
      aside={
        <AlternativeSection title="A member already?">
          <p>
            <AlternativeLink href={logInPath('/login', path)}>Log in</AlternativeLink>, or{' '}
            <AlternativeLink href={logInPath('/reset-password', path)}>choose a new password</AlternativeLink>{' '}
            if you have forgotten it.
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
