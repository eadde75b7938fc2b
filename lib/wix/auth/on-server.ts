import { cookies } from 'next/headers';
import { message } from '@/lib/translations/translate';
import { logInPath } from '@/lib/urls/log-in-path';
import { requestOrigin } from '@/lib/urls/request-origin';
import {
  attempt,
  ProblemError,
  type Result,
  SESSION_ENDED_COOKIE,
  visitorClient,
  writeSession,
} from '@/lib/wix/platform';
import {
  type Auth,
  NOT_LOGGED_IN,
  NOT_MAILED,
  NOT_REGISTERED,
  NOT_VERIFIED,
  submitCode,
  submitLogIn,
  submitRegistration,
} from './submit';
import type { AuthStep, Credentials, RegistrationInput } from './types';

// The direct log-in for browsers that run no scripts. A successful one makes the session of this browser the member's,
// so these functions are for server actions.

/** The session of this request as the SDK's log-in knows it. */
const serverAuth = async (): Promise<Auth> => (await visitorClient()).auth;

/** Logs in with the shop's own form. */
export const logInOnServer = (credentials: Credentials): Promise<Result<AuthStep>> =>
  attempt(async () => entered(await submitLogIn(await serverAuth(), credentials)), { what: NOT_LOGGED_IN });

/** Registers a new member. */
export const registerOnServer = (registration: RegistrationInput): Promise<Result<AuthStep>> =>
  attempt(async () => entered(await submitRegistration(await serverAuth(), registration)), {
    what: NOT_REGISTERED,
  });

/** Sends the code from the mail. @param stateToken of the step `verify-email` */
export const verifyOnServer = (code: string, stateToken: string): Promise<Result<AuthStep>> =>
  attempt(async () => entered(await submitCode(await serverAuth(), code, stateToken)), {
    what: NOT_VERIFIED,
  });

/** Sends a mail with a link to the page for a new password. @param returnTo where to continue after the log-in */
export const sendResetOnServer = (email: string, returnTo: string): Promise<Result<AuthStep>> =>
  attempt(
    async () => {
      const page = `${await requestOrigin()}${logInPath('/login', returnTo, { passwordReset: '1' })}`;
      await (await serverAuth()).sendPasswordResetEmail(email, page);
      return { step: 'mail-sent' };
    },
    { what: NOT_MAILED },
  );

/** Opens the member's session, if the step is a successful log-in. */
async function entered(step: AuthStep): Promise<AuthStep> {
  if (step.step === 'done') await startMemberSession(step.sessionToken);
  return step;
}

/** The most redirects of the platform until it answers. */
const MOST_REDIRECTS = 5;

/**
 * Exchanges the session token of a log-in for a member's session: asks the platform's log-in page, which answers with a
 * redirect to this shop without showing a page (platform facts 4.4; RFC 6749, section 4.1.2).
 */
async function startMemberSession(sessionToken: string): Promise<void> {
  const auth = await serverAuth();
  const origin = await requestOrigin();
  const callback = `${origin}/login-callback`;
  const oauthData = auth.generateOAuthData(callback);
  // The SDK takes the session token too, though its typings do not say so.
  const withSession = { prompt: 'none', sessionToken, responseMode: 'query' } as const;
  let { authUrl: address } = await auth.getAuthUrl(oauthData, withSession);
  for (let redirects = 0; redirects < MOST_REDIRECTS && !address.startsWith(callback); redirects += 1) {
    const answer = await fetch(address, {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    address = new URL(answer.headers.get('location') ?? callback, address).href;
  }
  const { code, state } = auth.parseFromUrl(address, 'query');
  if (!code) {
    const text = message(
      'Your password is right, but the platform did not open a session. Please log in again.',
    );
    throw new ProblemError({ kind: 'failed', message: text });
  }
  const tokens = await auth.getMemberTokens(code, state, oauthData);
  const jar = await cookies();
  writeSession(
    { tokens, changed: true, memberEnded: false },
    origin.startsWith('https:'),
    (name, value, options) => jar.set(name, value, options),
  );
  jar.delete(SESSION_ENDED_COOKIE);
}
