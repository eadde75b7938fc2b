import { LoginState, type StateMachine } from '@wix/sdk';
import { message } from '@/lib/translations/translate';
import { violationText } from '@/lib/wix/platform/browser';
import type { AuthField, AuthStep } from './types';

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

/** Statuses that are not about the input: a refused session, too many calls, a failure of the platform. */
const NOT_NOW = (status: number) => status === 401 || status === 429 || status >= 500;

/** @throws an error as SDK calls throw it, if the answer is not about the input */
function failure({ error, errorCode }: { error: string; errorCode?: string }): AuthStep {
  // A state that the SDK does not name: a second factor, or a check of the account's status.
  if (error === 'Unknown _state') return { step: 'hosted' };
  const known = errorCode ? refusals[errorCode] : undefined;
  if (known) return known;
  const { details } = parse(error) ?? {};
  const status = details?.applicationError?.code;
  // If the platform sends no code, the SDK puts the status here (platform facts 6.3).
  if (typeof status === 'number' && NOT_NOW(status)) {
    throw Object.assign(new Error('The platform could not answer the form'), { status, details });
  }
  const said = readError(error);
  if (errorCode === 'invalidEmail') {
    const told = said.noSuchMember ? NO_MEMBER : violationText('This e-mail address', said.message);
    return { step: 'refused', field: 'email', message: told };
  }
  return { step: 'refused', field: said.field, message: said.message };
}

/** "No such identity" (platform facts 4.9). */
const NO_SUCH_IDENTITY = '-19999';

/**
 * Reads the SDK's error text, which is a whole document (platform facts 4.9) or only the description. Visitors get to
 * see only the description.
 */
function readError(error: string): { message: string; field?: AuthField; noSuchMember?: boolean } {
  const document = parse(error);
  if (!document) return { message: error };
  const { applicationError, validationError } = document.details ?? {};
  const violation = validationError?.fieldViolations?.[0];
  if (violation) {
    const field = /password/i.test(violation.field ?? '') ? 'password' : undefined;
    const description = violation.description ?? document.message ?? error;
    return { message: field ? violationText('This password', description) : description, field };
  }
  const code = applicationError?.code;
  return {
    message: applicationError?.description || document.message || message('The platform refused.'),
    noSuchMember: code === NO_SUCH_IDENTITY,
  };
}

type ErrorDocument = {
  message?: string;
  details?: {
    requestId?: string;
    applicationError?: { code?: string | number; description?: string };
    validationError?: { fieldViolations?: { field?: string; description?: string }[] };
  };
};

function parse(error: string): ErrorDocument | undefined {
  try {
    return JSON.parse(error);
  } catch {
    return undefined; // a plain description
  }
}
