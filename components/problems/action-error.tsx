'use client';

import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from '@/components/ui/button';
import { CLIENT_REFUSED } from '@/lib/config/constants';
import type { Problem } from '@/lib/wix/platform';
import { ProblemNotice } from './problem-view';
import { RenewSession } from './renew-session';

/**
 * Why an action failed, shown beside its button. What was entered is still there, and where
 * that may help it can be sent once more from here.
 * @param onRetry does the same once more; without it, the form is sent that this stands in
 * @param pending whether that is going on; without it, whether the form's own action is
 * @param logIn replaces the renewal of the session, for what only members do, and is the way on where it is forbidden
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
  const form = useFormStatus();
  const renewal = kind === 'session' && code !== CLIENT_REFUSED && (logIn ?? <RenewSession />);
  const passing = kind === 'unreachable' || kind === 'failed' || code === CLIENT_REFUSED;
  return (
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
              Try again
            </Button>
          )}
        </>
      }
    />
  );
}
