'use client';

import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { focusIf, useIsPosted } from '@/components/ui/forms/posted-form';
import { CLIENT_REFUSED } from '@/lib/config/constants';
import type { Problem } from '@/lib/wix/platform';
import { ProblemNotice } from './problem-notice';
import { RenewSession } from './renew-session';

/**
 * Says why an action failed, beside its button. The input is still there, and can be sent again from here if that may
 * help.
 * @param onRetry does the same again; without it, the form around it is submitted
 * @param pending whether that is running; without it, whether the form's action is
 * @param logIn replaces the renewal of the session in the account, and is the solution if the action is forbidden
 */
export function ActionError({
  problem,
  onRetry,
  pending,
  logIn,
}: {
  problem: Problem;
  onRetry?: () => void;
  pending?: boolean;
  logIn?: ReactNode;
}) {
  const { kind, code } = problem;
  const t = useTranslations();
  const form = useFormStatus();
  const renewal = kind === 'session' && code !== CLIENT_REFUSED && (logIn ?? <RenewSession />);
  const passing = kind === 'unreachable' || kind === 'failed' || code === CLIENT_REFUSED;
  const notice = (
    <ProblemNotice
      problem={problem}
      action={
        <>
          {kind === 'forbidden' ? logIn : renewal}
          {passing && (
            <Button
              type={onRetry ? 'button' : 'submit'}
              variant="secondary"
              size="sm"
              pending={pending ?? form.pending}
              onClick={onRetry}
            >
              {t('Try again')}
            </Button>
          )}
        </>
      }
    />
  );
  return useIsPosted() ? (
    <div tabIndex={-1} {...focusIf(true)} className="outline-none">
      {notice}
    </div>
  ) : (
    notice
  );
}
