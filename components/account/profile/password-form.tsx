'use client';

import { useTranslations } from '#translations';
import { AccountActionError } from '@/components/account/account-problem';
import { PasswordField } from '@/components/members/auth-form/fields';
import { Button } from '@/components/ui/button';
import { CheckedForm } from '@/components/ui/forms/checked-form';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import type { savePassword } from './actions';

/** The form for a new password. @param email under which a password manager stores it */
export function PasswordForm({ email, save }: { email: string; save: typeof savePassword }) {
  const t = useTranslations();
  const { post, pending, saved, refusals, problem, onSubmit } = useForm(save);
  if (saved) {
    return (
      <Notice tone="success" title={t('Your password is changed')}>
        {t('Log in with the new one from now on. Wherever else you were logged in, you are logged out.')}
      </Notice>
    );
  }
  return (
    <CheckedForm post={post} onSubmit={onSubmit} className="space-y-5">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField kind="new-password" error={refusals.password} />
      {problem && <AccountActionError problem={problem} pending={pending} />}
      <Button type="submit" pending={pending}>
        {t('Change the password')}
      </Button>
    </CheckedForm>
  );
}
