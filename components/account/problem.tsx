import type { ComponentProps } from 'react';
import { CLIENT_REFUSED } from '@/lib/constants';
import type { Problem } from '@/lib/wix/result';
import { HostedLogIn } from '../members/hosted-log-in';
import { ProblemNotice } from '../shell/problem-view';
import { Refusal } from '../shell/refusal';

/** Whether logging in, again or as somebody else, is the way on. */
export const wantsLogIn = ({ kind, code }: Problem) =>
  (kind === 'session' || kind === 'forbidden') && code !== CLIENT_REFUSED;

/** A problem in the account: who is no longer logged in logs in again, which a new visitor's session would not help. */
export function AccountNotice({ problem }: { problem: Problem }) {
  return <ProblemNotice problem={problem} action={wantsLogIn(problem) ? logIn : undefined} />;
}

/** Why something in the account was not done: see `Refusal`. */
export const AccountRefusal = (refusal: Omit<ComponentProps<typeof Refusal>, 'logIn'>) => (
  <Refusal {...refusal} logIn={logIn} />
);

const logIn = <HostedLogIn size="sm">Log in again</HostedLogIn>;
