import type { Metadata } from 'next';
import { AuthPage, ForVisitors, OtherWay, WayLink } from '@/components/members/auth-page';
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
        <OtherWay title="A member already?">
          <p>
            <WayLink href={logInPath('/login', path)}>Log in</WayLink>, or{' '}
            <WayLink href={logInPath('/reset-password', path)}>choose a new password</WayLink> if you have
            forgotten it.
          </p>
        </OtherWay>
      }
    >
      <ForVisitors returnTo={path}>
        <RegisterForm returnTo={path} />
      </ForVisitors>
    </AuthPage>
  );
}
