'use client';

import { useTranslations } from '#translations';
import { AuthForm } from '@/components/members/auth-form/auth-form';
import { EmailField, PasswordField } from '@/components/members/auth-form/fields';
import { Link } from '@/components/ui/link';
import { logInPath } from '@/lib/urls/log-in-path';
import { postLogIn } from './actions';

/** The form to log in without leaving the shop. */
export function LogInForm({ returnTo }: { returnTo: string }) {
  const t = useTranslations();
  return (
    <AuthForm action={postLogIn} submit={t('Log in')} returnTo={returnTo}>
      {(errors) => (
        <>
          <EmailField error={errors.email} />
          <div>
            <PasswordField kind="current-password" error={errors.password} />
            <Link
              href={logInPath('/reset-password', returnTo)}
              className="-mb-2 mt-1 inline-flex min-h-9 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
            >
              {t('Forgot your password?')}
            </Link>
          </div>
        </>
      )}
    </AuthForm>
  );
}
