import { LoginState } from '@wix/sdk';
import { logInPath } from '@/lib/urls/return-path';
import { errorFacts, hearAnswer, ProblemError, type Result } from '@/lib/wix/platform/browser';
import { attemptLogIn, becomeMember, browserAuth, browserClient } from './browser-client';
import { toAuthStep } from './step';
import type { AuthStep, Credentials, RegistrationInput } from './types';

/** On the wire only: the SDK has no function for it (specification 2.7). */
const RESEND_URL = 'https://www.wixapis.com/_api/iam/verification/v1/auth/resend';

const NO_SESSION = 'You were let in, but the platform opened no session. Please log in again.';

const WRONG_CODE: AuthStep = {
  step: 'refused',
  field: 'code',
  message:
    'This is not the code that was sent last, or it is too old. If it was used already, you can log in.',
};

/** The platform's keys for the two widgets (specification 2.12), which the SDK has embedded. */
export function captchaSiteKey(kind: 'visible' | 'invisible'): string {
  const { captchaVisibleSiteKey, captchaInvisibleSiteKey } = browserAuth();
  return kind === 'visible' ? captchaVisibleSiteKey : captchaInvisibleSiteKey;
}

/** Logs in with the shop's own form. Refused e-mails and passwords are steps, not problems. */
export function logIn(credentials: Credentials): Promise<Result<AuthStep>> {
  const what = 'You could not be logged in';
  return attemptLogIn(
    async () => {
      // The SDK has one word for all states that it does not know, and the way on differs.
      const { result, answer } = await hearAnswer(() =>
        browserAuth().login(credentials).then(toAuthStep, explainUnreadable(what)),
      );
      return result.step === 'hosted' && isStatusCheck(answer) ? { step: 'blocked' } : result;
    },
    { what },
  );
}

/** Whether this account is closed: the owner of the site has blocked it, or is still checking it (specification 2.5). */
const isStatusCheck = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'STATUS_CHECK';

/** Makes a new member of the site. Refused e-mails and passwords are steps, not problems. */
export function registerMember(registration: RegistrationInput): Promise<Result<AuthStep>> {
  const what = 'You could not be registered';
  return attemptLogIn(() => browserAuth().register(registration).then(toAuthStep, explainUnreadable(what)), {
    what,
  });
}

/**
 * Hands in the code that came by mail, where a step `verify-email` had asked for it.
 * @param stateToken of that step
 */
export function verifyEmail(code: string, stateToken: string): Promise<Result<AuthStep>> {
  return attemptLogIn(
    async () => {
      const auth = browserAuth();
      const state = { loginState: LoginState.EMAIL_VERIFICATION_REQUIRED, data: { stateToken } } as const;
      try {
        return toAuthStep(await auth.processVerification({ verificationCode: code }, state));
      } catch (error) {
        const { status, code: reason } = errorFacts(error);
        // The SDK leaves a refused code to its caller (platform facts 4.9).
        if (reason === 'VERIFICATION_FAILED' || status === 400 || status === 404) return WRONG_CODE;
        throw error;
      }
    },
    { what: 'Your e-mail address could not be verified' },
  );
}

/** Has the code sent once more. @returns the state token to hand the code in with from now on */
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
      what: 'The code could not be sent again',
      messages: {
        THROTTLED_FEATURE: 'A code was sent a moment ago. Please wait half a minute for the next.',
      },
    },
  );
}

/**
 * Turns the session token of a log-in into a member's session: a hidden frame of the platform's page answers by
 * message, within two minutes (platform facts 4.4).
 */
export function startMemberSession(sessionToken: string): Promise<Result<void>> {
  return attemptLogIn(
    async () => {
      const auth = browserAuth();
      becomeMember(await auth.getMemberTokensForDirectLogin(sessionToken).catch(explainNoSession));
    },
    {
      what: 'You could not be logged in',
      messages: { INVALID_SESSION_TOKEN: NO_SESSION },
    },
  );
}

/**
 * Has a mail sent with a link to the platform's page for a new password, which leads back to our log-in.
 * @param returnTo where to go on from there, a path of this shop
 */
export function sendPasswordReset(email: string, returnTo: string): Promise<Result<AuthStep>> {
  return attemptLogIn(
    async () => {
      const page = `${location.origin}${logInPath('/login', returnTo, { passwordReset: '1' })}`;
      await browserAuth().sendPasswordResetEmail(email, page);
      return { step: 'mail-sent' };
    },
    { what: 'The mail could not be sent' },
  );
}

const NOT_TAKEN: AuthStep = {
  step: 'refused',
  message: 'The platform did not take this e-mail or password. Please check both.',
};

/** How browsers name the property that nothing could be read of: `'code'`, `"code"`, `….applicationError.code'`. */
const BEHIND_DETAILS = /['".](code|type)['"]/;

/**
 * The SDK's login and register fail over errors whose details are not what they look for. Without any, the platform
 * gave no answer, or one that breaks off. Where they come as far as a `code` or a violation's `type`, it did answer:
 * that it does not take what was typed.
 */
const explainUnreadable =
  (what: string) =>
  (cause: unknown): AuthStep => {
    if (!(cause instanceof TypeError)) throw cause;
    if (BEHIND_DETAILS.test(cause.message)) return NOT_TAKEN;
    const message = `${what}. The shop’s platform did not answer. What you typed is still here: please try again in a moment.`;
    throw Object.assign(new ProblemError({ kind: 'unreachable', message }), { cause });
  };

/** The SDK's own messages (specification 2.11), for a person. */
function explainNoSession(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : '';
  const messages: Record<string, string> = {
    'OAuth flow timed out': `Your password is right, but the platform did not answer this page within two minutes. It may be that the owner of this shop has not added ${location.origin} to the allowed redirect domains of its OAuth app.`,
    'Missing code or _state':
      'Your password is right, but the platform did not open a session. Please log in again.',
  };
  const message = messages[why];
  throw message ? Object.assign(new ProblemError({ kind: 'failed', message }), { cause }) : cause;
}
