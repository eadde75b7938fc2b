import { authentication, recovery, verification } from '@wix/identity';
import { createClient } from '@wix/sdk';
import { getTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { message } from '@/lib/translations/translate';
import { logInPath } from '@/lib/urls/log-in-path';
import { requestOrigin } from '@/lib/urls/request-origin';
import { callPlatform, type Result, visitorClient } from '@/lib/wix/platform';
import { beginLogIn } from './hosted';
import { refusalOf, wrongCode } from './refusal';
import { attemptLogIn } from './session';
import type { AuthStep, Credentials, Registration } from './types';
import { keepVerification, pendingVerification } from './verification';

// The log-in with forms of the shop's own. For server actions. What they return is the next step, refusals included.

/** The calls of the platform's identity, as this visitor. The SDK's own `login` hides half of their answers. */
async function identity() {
  const { getAuthHeaders } = (await visitorClient()).auth;
  const modules = { authentication, recovery, verification };
  return createClient({ auth: { getAuthHeaders }, fetch: callPlatform, modules });
}

/** The answers of the platform's captchas, as it takes them (platform facts 4.8). */
const captchaOf = ({ captcha }: Credentials) => captcha && { captchaTokens: [{ Recaptcha: captcha }] };

/** Called directly: the SDK has no function for it (specification 2.7). */
const RESEND_URL = 'https://www.wixapis.com/_api/iam/verification/v1/auth/resend';

/** Logs in. @param returnTo where to continue as a member, a path of this shop */
export function logIn(credentials: Credentials, returnTo: string): Promise<Result<AuthStep>> {
  const { email, password } = credentials;
  return attemptLogIn(
    async () => {
      const { authentication } = await identity();
      const call = authentication.loginV2({ email }, { password, ...captchaOf(credentials) });
      return nextStep(call, email, returnTo);
    },
    { what: message('You could not be logged in') },
  );
}

/** Registers a new member. @param returnTo see `logIn` */
export function register(registration: Registration, returnTo: string): Promise<Result<AuthStep>> {
  const { email, password, profile } = registration;
  return attemptLogIn(
    async () => {
      const { authentication } = await identity();
      const options = { password, profile, ...captchaOf(registration) };
      return nextStep(authentication.registerV2({ email }, options), email, returnTo);
    },
    { what: message('You could not be registered') },
  );
}

/** Sends the code from the mail that this browser waits for. @param returnTo see `logIn` */
export function verifyEmail(code: string, returnTo: string): Promise<Result<AuthStep>> {
  return attemptLogIn(
    async () => {
      const { stateToken, email } = await pendingVerification();
      const { verification } = await identity();
      const call = verification.verifyDuringAuthentication(code, { stateToken });
      const step = await nextStep(call, email, returnTo, wrongCode);
      if (step.step !== 'refused') await keepVerification(undefined);
      return step;
    },
    { what: message('Your e-mail address could not be verified') },
  );
}

/** Has the code sent again. */
export function resendCode(): Promise<Result<Record<string, never>>> {
  return attemptLogIn(
    async () => {
      const { stateToken, email } = await pendingVerification();
      const response = await (await identity()).fetchWithAuth(RESEND_URL, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ stateToken }),
      });
      const { message: text, details, ...sent } = await response.json();
      if (!response.ok) {
        const requestId = response.headers.get('x-wix-request-id');
        throw Object.assign(new Error(text), { status: response.status, details, requestId });
      }
      await keepVerification({ stateToken: sent.stateToken ?? stateToken, email });
      return {};
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
 * Sends a mail with a link to the platform's page for a new password, which returns to our log-in.
 * @param returnTo where to continue from there, a path of this shop
 */
export function sendPasswordReset(email: string, returnTo: string): Promise<Result<AuthStep>> {
  return attemptLogIn(
    async () => {
      const { recovery } = await identity();
      const url = `${await requestOrigin()}${logInPath('/login', returnTo, { passwordReset: '1' })}`;
      await recovery.sendRecoveryEmail(email, { redirect: { url, clientId: platformConfig().clientId } });
      return { step: 'mail-sent', email };
    },
    { what: message('The mail could not be sent') },
  );
}

/** Follows the answer of a log-in. @throws what the call throws, unless the platform refuses what was typed */
async function nextStep(
  call: Promise<authentication.StateMachineResponse>,
  email: string,
  returnTo: string,
  refusal = refusalOf,
): Promise<AuthStep> {
  let answer: authentication.StateMachineResponse;
  try {
    answer = await call;
  } catch (error) {
    return refusal(error, await getTranslations());
  }
  switch (answer.state) {
    case 'SUCCESS':
      return { step: 'leave', to: await beginLogIn(returnTo, { sessionToken: answer.sessionToken ?? '' }) };
    case 'REQUIRE_EMAIL_VERIFICATION':
      await keepVerification({ stateToken: answer.stateToken ?? '', email });
      return { step: 'leave', to: logInPath('/verify-email', returnTo) };
    case 'REQUIRE_OWNER_APPROVAL':
      return { step: 'owner-approval', email };
    case 'STATUS_CHECK':
      return { step: 'blocked', email };
    default:
      return { step: 'hosted' };
  }
}
