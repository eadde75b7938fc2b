'use client';

import { AuthForm } from '@/components/members/auth-form/auth-form';
import { EmailField } from '@/components/members/auth-form/fields';

/** Has a mail sent with a link for a new password. @param returnTo where to go on after logging in with it */
export function ResetPasswordForm({ returnTo }: { returnTo: string }) {
  return (
    <AuthForm
      submit="Send me a link"
      returnTo={returnTo}
      run={async (values) => {
        const { sendPasswordReset } = await import('@/lib/wix/auth/direct');
        return sendPasswordReset(String(values.get('email')), returnTo);
      }}
    >
      {(errors) => <EmailField error={errors.email} />}
    </AuthForm>
  );
}
