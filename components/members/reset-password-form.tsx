'use client';

import { AuthForm } from './auth-form';
import { EmailField } from './fields';

/** Has a mail sent with a link for a new password. */
export function ResetPasswordForm() {
  return (
    <AuthForm
      submit="Send me a link"
      returnTo="/"
      run={async (values) => {
        const { sendPasswordReset } = await import('@/lib/wix/auth-direct');
        return sendPasswordReset(String(values.get('email')));
      }}
    >
      {(errors) => <EmailField error={errors.email} />}
    </AuthForm>
  );
}
