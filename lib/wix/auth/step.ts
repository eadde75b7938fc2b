import { LoginState, type StateMachine } from '@wix/sdk';
import { type Message, message } from '@/lib/translations/translate';
import { passwordRefusal } from './password-refusal';
import type { AuthStep } from './types';

const CAPTCHA_AGAIN = message('That was not accepted, or took too long. Please try again.');
const NO_MEMBER = message('There is no member with this e-mail address, or they may not log in.');

/** The error catalogue (specification 2.11): for each code the message, its field and the solution. */
const refusals: Record<string, AuthStep> = {
  missingCaptchaToken: { step: 'captcha', kind: 'visible' },
  invalidCaptchaToken: { step: 'captcha', kind: 'visible', message: CAPTCHA_AGAIN },
  emailAlreadyExists: {
    step: 'refused',
    field: 'email',
    way: 'log-in',
    message: message('There is a member with this e-mail address already.'),
  },
  invalidPassword: {
    step: 'refused',
    field: 'password',
    way: 'reset-password',
    message: message('This is not the password for this e-mail address.'),
  },
  resetPassword: {
    step: 'refused',
    field: 'password',
    way: 'reset-password',
    message: message('This password cannot be used any more: a new one has to be chosen.'),
  },
};

/** @param state answer of the SDK's register, login or processVerification */
export function toAuthStep(state: StateMachine): AuthStep {
  switch (state.loginState) {
    case LoginState.SUCCESS:
      return { step: 'done', sessionToken: state.data.sessionToken };
    case LoginState.EMAIL_VERIFICATION_REQUIRED:
      return { step: 'verify-email', stateToken: state.data.stateToken };
    case LoginState.OWNER_APPROVAL_REQUIRED:
      return { step: 'owner-approval' };
    case LoginState.USER_CAPTCHA_REQUIRED:
      return { step: 'captcha', kind: 'visible' };
    case LoginState.SILENT_CAPTCHA_REQUIRED:
      return { step: 'captcha', kind: 'invisible' };
    case LoginState.FAILURE:
      return failure(state);
    case LoginState.INITIAL:
      return { step: 'hosted' };
  }
}

/** Statuses that are not about the input: a refused session, a failure of the platform. */
const NOT_NOW = (status: number) => status === 401 || status >= 500;

/** "No such identity" (platform facts 4.9). */
const NO_SUCH_IDENTITY = '-19999';

/**
 * Finds the message by the answer's codes: its descriptions are English. For the log-in, the SDK calls each error that
 * it does not know `invalidEmail`; only the platform's own code says whether the address is meant.
 * @throws an error as SDK calls throw it, if the answer is not about the input
 */
function failure({ error, errorCode }: { error: string; errorCode?: string }): AuthStep {
  // A state that the SDK does not name: a second factor, or a check of the account's status.
  if (error === 'Unknown _state') return { step: 'hosted' };
  if (errorCode && Object.hasOwn(refusals, errorCode)) return refusals[errorCode] as AuthStep;
  // The SDK's text is the whole document of the error (platform facts 4.9), or a description if an address is refused.
  const document = parse(error);
  if (!document) {
    return errorCode === 'invalidEmail'
      ? { step: 'refused', field: 'email', message: EMAIL_REFUSED }
      : { step: 'refused', message: refusedWith(error) };
  }
  const { details } = document;
  const code = details?.applicationError?.code;
  if (code === NO_SUCH_IDENTITY) return { step: 'refused', field: 'email', message: NO_MEMBER };
  // If the platform sends no code, the SDK puts the status here (platform facts 6.3).
  if (code === 'THROTTLED_FEATURE' || code === 429) return { step: 'refused', message: tooOften(details) };
  if (typeof code === 'number' && NOT_NOW(code)) {
    throw Object.assign(new Error('The platform could not answer the form'), { status: code, details });
  }
  const [violation] = details?.validationError?.fieldViolations ?? [];
  const field = violation?.field ?? '';
  if (/password/i.test(field)) {
    return { step: 'refused', field: 'password', message: passwordRefusal(violation?.violatedRule) };
  }
  if (/email/i.test(field)) return { step: 'refused', field: 'email', message: EMAIL_REFUSED };
  return {
    step: 'refused',
    message: refusedWith(details?.applicationError?.description || document.message),
  };
}

const EMAIL_REFUSED = message('This e-mail address is not accepted. Please check how it is written.');

/** A refusal whose code is not known here. @param reason the platform's own words, which may be in English */
const refusedWith = (reason: string | undefined): Message =>
  reason ? message('The platform refused: {reason}', { reason }) : message('The platform refused.');

function tooOften(details: ErrorDocument['details']): Message {
  const seconds = details?.applicationError?.data?.retryAfterSeconds;
  if (typeof seconds !== 'number')
    return message('There were too many attempts. Please try again in a few minutes.');
  return message(
    {
      one: 'There were too many attempts. Please try again in {count} second.',
      other: 'There were too many attempts. Please try again in {count} seconds.',
    },
    { count: seconds },
  );
}

type ErrorDocument = {
  message?: string;
  details?: {
    applicationError?: {
      code?: string | number;
      description?: string;
      data?: { retryAfterSeconds?: unknown };
    };
    validationError?: { fieldViolations?: { field?: string; violatedRule?: unknown }[] };
  };
};

function parse(error: string): ErrorDocument | undefined {
  try {
    return JSON.parse(error);
  } catch {
    return undefined; // a plain description
  }
}
