'use client';

import { useTranslations } from '#translations';
import { AuthForm } from '@/components/members/auth-form/auth-form';
import { EmailField, PasswordField } from '@/components/members/auth-form/fields';
import { NameFields } from '@/components/ui/forms/name-fields';
import { postRegistration } from './actions';
import { CodeForm } from './code-form';

/** The form to register without leaving the shop. */
export function RegisterForm({ returnTo }: { returnTo: string }) {
  const t = useTranslations();
  return (
    <AuthForm
      post={postRegistration}
      submit={t('Register')}
      returnTo={returnTo}
      codeForm={(waiting) => <CodeForm returnTo={returnTo} waiting={waiting} />}
      run={async (values, captchaTokens) => {
        const { registerMember: register } = await import('@/lib/wix/auth/direct');
        const text = (name: string) => String(values.get(name) ?? '');
        const firstName = text('firstName').trim() || undefined;
        const lastName = text('lastName').trim() || undefined;
        const profile = { firstName, lastName };
        return register({ email: text('email'), password: text('password'), profile, captchaTokens });
      }}
    >
      {(errors) => (
        <>
          <NameFields longest={100} optional />
          <EmailField error={errors.email} />
          <PasswordField kind="new-password" error={errors.password} />
        </>
      )}
    </AuthForm>
  );
}
