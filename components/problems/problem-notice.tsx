import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { Notice } from '@/components/ui/notice';
import { CLIENT_REFUSED, TOO_MANY_CALLS, TOO_SLOW } from '@/lib/config/constants';
import { message } from '@/lib/translations/translate';
import type { Problem, ProblemKind } from '@/lib/wix/platform';
import { RenewSession } from './renew-session';
import { RetryButton } from './retry-button';

const titles: Record<ProblemKind, string> = {
  'not-installed': message('This app is not installed'),
  unreachable: message('The platform does not answer'),
  premium: message('This shop cannot take payments yet'),
  'not-found': message('We could not find this'),
  session: message('Your session has ended'),
  forbidden: message('You have no access to this'),
  conflict: message('No longer available'),
  invalid: message('Something is not right'),
  failed: message('That did not work'),
};

/** Titles by code, for problems whose kind says too little. */
const byCode: Record<string, string> = {
  [CLIENT_REFUSED]: message('This shop is not connected'),
  [TOO_MANY_CALLS]: message('The platform is busy'),
  [TOO_SLOW]: message('The platform is slow'),
};

/** The title of a problem, to be translated. */
export const titleOf = ({ kind, code = '' }: Problem) => byCode[code] ?? titles[kind];

/** Returns the action that helps with a problem; null if there is no such action. */
export function remedy({ kind, code }: Problem): ReactNode {
  if (kind === 'unreachable' || kind === 'failed' || code === CLIENT_REFUSED)
    return <RetryButton auto={kind === 'unreachable'} />;
  if (kind === 'session') return <RenewSession />;
  return null;
}

/** The number of the request, to be quoted to the platform's support. */
export function Reference({ requestId }: Problem) {
  const t = useTranslations();
  return requestId ? (
    <p className="mt-2 text-xs text-muted">{t('Request {requestId}', { requestId })}</p>
  ) : null;
}

/** A problem inside a page that still works. `action` replaces the remedy for the problem. */
export function ProblemNotice({ problem, action }: { problem: Problem; action?: ReactNode }) {
  const t = useTranslations();
  return (
    <Notice
      tone={problem.kind === 'conflict' ? 'warn' : 'error'}
      title={t(titleOf(problem))}
      action={action ?? remedy(problem)}
    >
      {t(problem.message)}
      <Reference {...problem} />
    </Notice>
  );
}
