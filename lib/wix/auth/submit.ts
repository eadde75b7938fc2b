import { LoginState, type OAuthStrategy } from '@wix/sdk';
import { asValue, type Message, message } from '@/lib/translations/translate';
import { errorFacts, ProblemError } from '@/lib/wix/platform/browser';
import { toAuthStep } from './step';
import type { AuthStep, Credentials, RegistrationInput } from './types';

// The forms of the direct log-in, in the browser and on the server. What comes back is the next step; what is thrown is
// no answer to the form.

export type Auth = ReturnType<typeof OAuthStrategy>;

/** Beginnings of the messages of problems. */
export const NOT_LOGGED_IN = message('You could not be logged in');
export const NOT_REGISTERED = message('You could not be registered');
export const NOT_VERIFIED = message('Your e-mail address could not be verified');
export const NOT_MAILED = message('The mail could not be sent');

export const submitLogIn = (auth: Auth, credentials: Credentials): Promise<AuthStep> =>
  auth.login(credentials).then(toAuthStep, explainUnreadable(NOT_LOGGED_IN));

export const submitRegistration = (auth: Auth, registration: RegistrationInput): Promise<AuthStep> =>
  auth.register(registration).then(toAuthStep, explainUnreadable(NOT_REGISTERED));

const WRONG_CODE: AuthStep = {
  step: 'refused',
  field: 'code',
  message: message(
    'This is not the code that was sent last, or it is too old. If it was used already, you can log in.',
  ),
};

/**
 * Sends the code from the mail that a step `verify-email` asked for.
 * @param stateToken of that step
 */
export async function submitCode(auth: Auth, code: string, stateToken: string): Promise<AuthStep> {
  const state = { loginState: LoginState.EMAIL_VERIFICATION_REQUIRED, data: { stateToken } } as const;
  try {
    return toAuthStep(await auth.processVerification({ verificationCode: code }, state));
  } catch (error) {
    const { status, code: reason } = errorFacts(error);
    // The SDK throws on a refused code (platform facts 4.9).
    if (reason === 'VERIFICATION_FAILED' || status === 400 || status === 404) return WRONG_CODE;
    throw error;
  }
}

const NOT_TAKEN: AuthStep = {
  step: 'refused',
  message: message('The platform did not take this e-mail or password. Please check both.'),
};

/** How browsers name the property that could not be read: `'code'`, `"code"`, `….applicationError.code'`. */
const BEHIND_DETAILS = /['".](code|type)['"]/;

/**
 * The SDK's login and register throw a TypeError at errors whose details they do not expect. If it fails at a `code` or
 * a violation's `type`, the platform answered that it refuses the input. Without details, the platform gave no answer,
 * or an incomplete one.
 */
const explainUnreadable =
  (what: Message) =>
  (cause: unknown): AuthStep => {
    if (!(cause instanceof TypeError)) throw cause;
    if (BEHIND_DETAILS.test(cause.message)) return NOT_TAKEN;
    const text = message(
      '{what}. The shop’s platform did not answer. What you typed is still here: please try again in a moment.',
      { what: asValue(what) },
    );
    throw Object.assign(new ProblemError({ kind: 'unreachable', message: text }), { cause });
  };
