import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { CLIENT_REFUSED, TOO_MANY_CALLS, TOO_SLOW } from '@/lib/config/constants';
import { SHOP_OVERLOADED } from '@/lib/overload';
import type { Problem, ProblemKind } from '@/lib/wix/platform';
import { RenewSession } from './renew-session';
import { RetryButton } from './retry-button';

const titles: Record<ProblemKind, string> = {
  'not-installed': 'This app is not installed',
  unreachable: 'The platform does not answer',
  premium: 'This shop cannot take payments yet',
  'not-found': 'We could not find this',
  session: 'Your session has ended',
  forbidden: 'This is not open to you',
  conflict: 'No longer available',
  invalid: 'Something is not right',
  failed: 'That did not work',
};

/** Titles by code, for problems whose kind tells too little. */
const byCode: Record<string, string> = {
  [CLIENT_REFUSED]: 'This shop is not connected',
  [SHOP_OVERLOADED]: 'The shop is busy',
  [TOO_MANY_CALLS]: 'The platform is busy',
  [TOO_SLOW]: 'The platform is slow',
};

const titleOf = ({ kind, code = '' }: Problem) => byCode[code] ?? titles[kind];

/** Returns the action that helps with a problem; null if none does. */
function remedy({ kind, code }: Problem): ReactNode {
  if (kind === 'unreachable' || kind === 'failed' || code === CLIENT_REFUSED)
    return <RetryButton auto={kind === 'unreachable'} />;
  if (kind === 'session') return <RenewSession />;
  return null;
}

function Reference({ requestId }: Problem) {
  return requestId ? <p className="mt-2 text-xs text-muted">Request {requestId}</p> : null;
}

/**
 * A problem that leaves nothing else to show: what happened, and what to do.
 * @param action adds a way out; `retry` replaces the remedy for the problem
 */
export function ProblemPage({
  problem,
  action,
  retry,
}: {
  problem: Problem;
  action?: ReactNode;
  retry?: ReactNode;
}) {
  return (
    <div role="alert" className="mx-auto flex max-w-prose flex-col items-center gap-4 py-12 text-center">
      <h2 className="text-2xl font-semibold">{titleOf(problem)}</h2>
      <p className="text-balance text-muted">{problem.message}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {retry ?? remedy(problem)}
        {action}
      </div>
      <Reference {...problem} />
    </div>
  );
}

/** A problem inside a page that still works. `action` replaces the remedy for the problem. */
export function ProblemNotice({ problem, action }: { problem: Problem; action?: ReactNode }) {
  return (
    <Notice
      tone={problem.kind === 'conflict' ? 'warn' : 'error'}
      title={titleOf(problem)}
      action={action ?? remedy(problem)}
    >
      {problem.message}
      <Reference {...problem} />
    </Notice>
  );
}
