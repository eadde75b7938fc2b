'use client';

import { useTranslations } from '#translations';
import { AuthForm } from '@/components/members/auth-form/auth-form';
import { EmailField, PasswordField } from '@/components/members/auth-form/fields';
import { NameFields } from '@/components/ui/forms/name-fields';
import { postRegistration } from './actions';

/** The form to register without leaving the shop. */
export function RegisterForm({ returnTo }: { returnTo: string }) {
  const t = useTranslations();
  return (
    <AuthForm action={postRegistration} submit={t('Register')} returnTo={returnTo}>
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
