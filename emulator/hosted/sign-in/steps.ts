import type { Context as Call } from 'hono';
import { getCookie } from 'hono/cookie';
import { ANONYMOUS } from '#core/contract/context';
import { clientAddressOf, type ServerBindings } from '#core/http/connection';
import type { LoginOutcome, Caller as Person, SecondFactor } from '#services/identity';
import { SECRET_LIFETIMES, verifyFactor } from '#services/identity';
import type { OpenSession } from '#services/redirects';
import {
  callbackAddress,
  type PendingSignIn,
  type RedirectSession,
  redirectSessions,
  SIGN_IN,
} from '#services/redirects';
import { sendCode } from '../authorize/routes';
import { assignSession, keepMember } from '../shared/member';
import type { Pages } from '../shared/session-pages';

export type { Person };

/** Returns the address of a page of a session's log-in. */
export const signInPath = ({ id }: { id: string }, page = ''): string => `${SIGN_IN}/${id}${page}`;

/** The person who fills in a form, as identity's functions need them. */
export const personOf = (pages: Pages, c: Call): Person => ({
  run: (work) => pages.run(c, ANONYMOUS, work),
  address: clientAddressOf(c.env as ServerBindings | undefined),
});

const STATE_COOKIE = 'sign-in-state';
const DEVICE_COOKIE = 'sign-in-device';

/** The token with which a log-in continues. It is stored in the browser, not in the session. */
export const stateTokenOf = (c: Call): string => getCookie(c, STATE_COOKIE) ?? '';

/** The token which proves that the second factor was given on this device before. */
export const deviceTokenOf = (c: Call): string | undefined => getCookie(c, DEVICE_COOKIE);

/** Stores the step that a log-in waits for. */
export function holdPendingSignIn(
  pages: Pages,
  c: Call,
  session: OpenSession,
  pending: PendingSignIn,
): OpenSession {
  const waiting: OpenSession = { ...session, pending };
  pages.run(c, ANONYMOUS, ({ documents }) => documents.put<RedirectSession>(redirectSessions, waiting));
  return waiting;
}

const STEP_PAGES = {
  REQUIRE_EMAIL_VERIFICATION: '/verify',
  REQUIRE_MFA: '/factor',
  REQUIRE_OWNER_APPROVAL: '/waiting',
  STATUS_CHECK: '/waiting',
} as const;

/**
 * Continues after a step of a log-in: to the page of the next step, or after the last one to the target of the log-in.
 * @throws PlatformError if the code of a second factor cannot be sent
 */
export function continueSignIn(pages: Pages, c: Call, session: OpenSession, outcome: LoginOutcome): Response {
  if (outcome.state === 'SUCCESS') {
    if (outcome.deviceToken)
      pages.keep(c, DEVICE_COOKIE, outcome.deviceToken, SIGN_IN, SECRET_LIFETIMES.device / 1000);
    return arrive(pages, c, session, outcome.identity.id);
  }
  if ('stateToken' in outcome) pages.keep(c, STATE_COOKIE, outcome.stateToken, signInPath(session));
  holdPendingSignIn(pages, c, session, pendingOf(pages, c, outcome));
  return c.redirect(signInPath(session, STEP_PAGES[outcome.state]), 303);
}

function pendingOf(
  pages: Pages,
  c: Call,
  outcome: Exclude<LoginOutcome, { state: 'SUCCESS' }>,
): PendingSignIn {
  switch (outcome.state) {
    case 'REQUIRE_EMAIL_VERIFICATION':
      return { state: outcome.state, email: outcome.identity.email };
    case 'REQUIRE_MFA': {
      const { stateToken, factors } = outcome;
      return requestStep(pages, c, stateToken, factors, factors[0] as SecondFactor);
    }
    default:
      return { state: outcome.state };
  }
}

/**
 * Asks for a second factor; sends its code or message if it needs one.
 * @throws PlatformError 429 if one was sent only just now
 */
export function requestStep(
  pages: Pages,
  c: Call,
  stateToken: string,
  factors: SecondFactor[],
  factor: SecondFactor,
): PendingSignIn {
  const { run, address } = personOf(pages, c);
  const sent = run((context) => verifyFactor(context, { stateToken, factorType: factor, address }));
  if (sent instanceof Error) throw sent;
  const transactionId = 'transactionId' in sent ? sent.transactionId : undefined;
  return { state: 'REQUIRE_MFA', factors, factor, ...(transactionId && { transactionId }) };
}

/** Goes to the target of the log-in as the member. */
function arrive(pages: Pages, c: Call, session: OpenSession, identityId: string): Response {
  const known = keepMember(pages, c, identityId);
  if (session.request.auth) return sendCode(pages, c, session, known);
  const members = assignSession(pages, c, session, { role: 'member', id: identityId });
  if (!session.request.login || session.section) return pages.lead(c, members, pages.cookieOf(c, session));
  const completed = {
    ...members,
    completed: {
      parameters: {},
      title: 'You are logged in',
      message: 'The shop’s pages know you in this browser.',
      facts: [],
    },
  };
  pages.run(c, ANONYMOUS, ({ documents }) => documents.put<RedirectSession>(redirectSessions, completed));
  const { postFlowUrl } = session.callbacks;
  return c.redirect(postFlowUrl ? callbackAddress(postFlowUrl, completed) : signInPath(session), 303);
}
