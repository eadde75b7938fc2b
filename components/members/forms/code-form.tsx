'use client';

import { useTranslations } from '#translations';
import { AuthForm } from '@/components/members/auth-form/auth-form';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/field';
import { PostForm } from '@/components/ui/forms/posted-form';
import { useForm } from '@/components/ui/forms/use-form';
import { postCode, sendCodeAgain } from './actions';

/** The form for the code from the mail that a log-in or a registration waits for. @param email where it was sent */
export function CodeForm({ email, returnTo }: { email: string; returnTo: string }) {
  const t = useTranslations();
  return (
    <div className="space-y-5">
      <p className="text-muted">
        {t.rich('A code with six digits is on its way to {address}.', {
          address: <strong className="wrap-anywhere text-ink">{email}</strong>,
        })}
      </p>
      <AuthForm action={postCode} submit={t('Verify')} returnTo={returnTo}>
        {(errors) => (
          <TextField
            id="code"
            name="code"
            label={t('Code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="\s*\d{6}\s*"
            required
            maxLength={12}
            error={errors.code}
          />
        )}
      </AuthForm>
      <SendAgain />
    </div>
  );
}

function SendAgain() {
  const t = useTranslations();
  const { post, onSubmit, pending, saved, problem } = useForm(sendCodeAgain);
  return (
    <PostForm post={post} onSubmit={onSubmit} className="space-y-2 border-t border-line pt-5 text-sm">
      <p className="text-muted">{t('No mail? Check your spam folder too.')}</p>
      <Button type="submit" variant="quiet" size="sm" pending={pending} className="-ms-3">
        {t('Send the code again')}
      </Button>
      {problem && <ActionError problem={problem} pending={pending} />}
      {saved && (
        <p role="status" className="text-accent">
          {t('A new code is on its way.')}
        </p>
      )}
    </PostForm>
  );
}
