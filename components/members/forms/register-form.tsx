'use client';

import { useTranslations } from '#translations';
import { AuthForm } from '@/components/members/auth-form/auth-form';
import { EmailField, PasswordField } from '@/components/members/auth-form/fields';
import { TextField } from '@/components/ui/forms/field';
import { postRegistration } from './actions';

/** The form to register without leaving the shop. */
export function RegisterForm({ returnTo }: { returnTo: string }) {
  const t = useTranslations();
  return (
    <AuthForm action={postRegistration} submit={t('Register')} returnTo={returnTo}>
      {(errors) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="firstName"
              label={t('First name (optional)')}
              autoComplete="given-name"
              maxLength={100}
            />
            <TextField
              name="lastName"
              label={t('Last name (optional)')}
              autoComplete="family-name"
              maxLength={100}
            />
          </div>
          <EmailField error={errors.email} />
          <PasswordField kind="new-password" error={errors.password} />
        </>
      )}
    </AuthForm>
  );
}
