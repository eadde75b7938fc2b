'use client';

import { useTranslations } from '#translations';
import { AuthForm } from '@/components/members/auth-form/auth-form';
import { EmailField } from '@/components/members/auth-form/fields';
import { postReset } from './actions';

/**
 * The form that sends a mail with a link for a new password. @param returnTo where to continue after the next log-in
 */
export function ResetPasswordForm({ returnTo }: { returnTo: string }) {
  const t = useTranslations();
  return (
    <AuthForm action={postReset} submit={t('Send me a link')} returnTo={returnTo}>
      {(errors) => <EmailField error={errors.email} />}
    </AuthForm>
  );
}
