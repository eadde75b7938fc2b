import type { ComponentProps } from 'react';
import { useTranslations } from '#translations';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { ActionError } from '@/components/problems/action-error';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { CLIENT_REFUSED } from '@/lib/config/constants';
import type { Problem } from '@/lib/wix/platform';

/** Whether it helps to log in, again or as another member. */
export const needsLogIn = ({ kind, code }: Problem) =>
  (kind === 'session' || kind === 'forbidden') && code !== CLIENT_REFUSED;

/**
 * A problem in the account. After the end of a member's session it offers to log in, instead of starting a visitor's
 * session.
 */
export function AccountProblemNotice({ problem }: { problem: Problem }) {
  return <ProblemNotice problem={problem} action={needsLogIn(problem) ? <LogInAgain /> : undefined} />;
}

/** Says why something in the account failed: see `ActionError`. */
export const AccountActionError = (refusal: Omit<ComponentProps<typeof ActionError>, 'logIn'>) => (
  <ActionError {...refusal} logIn={<LogInAgain />} />
);

function LogInAgain() {
  const t = useTranslations();
  return <HostedLogIn size="sm">{t('Log in again')}</HostedLogIn>;
}
