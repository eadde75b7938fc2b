import { type Message, message } from '@/lib/translations/translate';
import { logInPath } from '@/lib/urls/log-in-path';
import { ProblemError, type Result } from '@/lib/wix/platform/browser';
import { attemptLogIn, becomeMember, browserAuth, browserClient } from './browser-client';
import {
  NOT_LOGGED_IN,
  NOT_MAILED,
  NOT_REGISTERED,
  NOT_VERIFIED,
  submitCode,
  submitLogIn,
  submitRegistration,
} from './submit';
import type { AuthStep, Credentials, RegistrationInput } from './types';

/** Called directly: the SDK has no function for it (specification 2.7). */
const RESEND_URL = 'https://www.wixapis.com/_api/iam/verification/v1/auth/resend';

const NO_SESSION = message('The log-in worked, but the platform opened no session. Please log in again.');

/** The platform's keys for the two widgets (specification 2.12), which are part of the SDK. */
export function captchaSiteKey(kind: 'visible' | 'invisible'): string {
  const { captchaVisibleSiteKey, captchaInvisibleSiteKey } = browserAuth();
  return kind === 'visible' ? captchaVisibleSiteKey : captchaInvisibleSiteKey;
}

/** Logs in with the shop's own form. Refused e-mails and passwords are steps, not problems. */
export function logIn(credentials: Credentials): Promise<Result<AuthStep>> {
  return attemptLogIn(
    async () => {
      // The SDK reports all states that it does not know alike, but they need different next steps.
      const { result, answer } = await hearAnswer(() => submitLogIn(browserAuth(), credentials));
      return result.step === 'hosted' && isStatusCheck(answer) ? { step: 'blocked' } : result;
    },
    { what: NOT_LOGGED_IN },
  );
}

/**
 * Makes a call with the SDK and also returns the platform's whole answer, of which the SDK returns only a part. In
 * a browser, one call is made at a time.
 */
async function hearAnswer<T>(call: () => Promise<T>): Promise<{ result: T; answer: unknown }> {
  let answer: unknown;
  globalThis.platformAnswerListener = (body) => {
    answer = body;
  };
  try {
    return { result: await call(), answer };
  } finally {
    globalThis.platformAnswerListener = undefined;
  }
}

/** Whether the owner of the site has blocked this account or is still checking it (specification 2.5). */
const isStatusCheck = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'STATUS_CHECK';

/** Registers a new member. Refused e-mails and passwords are steps, not problems. */
export function registerMember(registration: RegistrationInput): Promise<Result<AuthStep>> {
  return attemptLogIn(() => submitRegistration(browserAuth(), registration), { what: NOT_REGISTERED });
}

/**
 * Sends the code from the mail that a step `verify-email` asked for.
 * @param stateToken of that step
 */
export function verifyEmail(code: string, stateToken: string): Promise<Result<AuthStep>> {
  return attemptLogIn(() => submitCode(browserAuth(), code, stateToken), { what: NOT_VERIFIED });
}

/** Has the code sent again. @returns the state token to use with the new code */
export function resendCode(stateToken: string): Promise<Result<{ stateToken: string }>> {
  return attemptLogIn(
    async () => {
      const response = await browserClient().fetchWithAuth(RESEND_URL, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ stateToken }),
      });
      const body = await response.json();
      if (!response.ok) {
        const requestId = response.headers.get('x-wix-request-id');
        throw Object.assign(new Error(body.message), {
          status: response.status,
          details: body.details,
          ...(requestId && { requestId }),
        });
      }
      return { stateToken: body.stateToken ?? stateToken };
    },
    {
      what: message('The code could not be sent again'),
      messages: {
        THROTTLED_FEATURE: message('A code was sent a moment ago. Please wait half a minute for the next.'),
      },
    },
  );
}

/**
 * Exchanges the session token of a log-in for a member's session. A hidden frame with the platform's page answers by
 * message, within two minutes (platform facts 4.4).
 */
export function startMemberSession(sessionToken: string): Promise<Result<void>> {
  return attemptLogIn(
    async () => {
      const auth = browserAuth();
      becomeMember(await auth.getMemberTokensForDirectLogin(sessionToken).catch(explainNoSession));
    },
    {
      what: NOT_LOGGED_IN,
      messages: { INVALID_SESSION_TOKEN: NO_SESSION },
    },
  );
}

/**
 * Sends a mail with a link to the platform's page for a new password, which returns to our log-in.
 * @param returnTo where to continue from there, a path of this shop
 */
export function sendPasswordReset(email: string, returnTo: string): Promise<Result<AuthStep>> {
  return attemptLogIn(
    async () => {
      const page = `${location.origin}${logInPath('/login', returnTo, { passwordReset: '1' })}`;
      await browserAuth().sendPasswordResetEmail(email, page);
      return { step: 'mail-sent' };
    },
    { what: NOT_MAILED },
  );
}

/** Translates the SDK's own messages (specification 2.11) for visitors. */
function explainNoSession(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : '';
  const messages: Record<string, Message> = {
    'OAuth flow timed out': message(
      'Your password is right, but the platform did not answer this page within two minutes. Perhaps the owner of this shop has not added {origin} to the allowed redirect domains of its OAuth app.',
      { origin: location.origin },
    ),
    'Missing code or _state': message(
      'Your password is right, but the platform did not open a session. Please log in again.',
    ),
  };
  const text = messages[why];
  throw text ? Object.assign(new ProblemError({ kind: 'failed', message: text }), { cause }) : cause;
}
