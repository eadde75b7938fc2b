import { OAuthStrategy } from '@wix/sdk';
import { platformConfig } from '@/lib/config/platform-config';
import { message, type Translate } from '@/lib/translations/translate';
import { errorFacts } from '@/lib/wix/platform';
import { passwordRefusal } from './password-refusal';
import type { AuthStep } from './types';

/** The error catalogue (specification 2.11, platform facts 4.9): for each code the message, its field and the solution. */
const REFUSALS: Record<string, AuthStep & { step: 'refused' }> = {
  '-19995': {
    step: 'refused',
    field: 'email',
    way: 'log-in',
    message: message('There is a member with this e-mail address already.'),
  },
  '-19999': {
    step: 'refused',
    field: 'email',
    message: message('There is no member with this e-mail address, or they may not log in.'),
  },
  '-19976': {
    step: 'refused',
    field: 'password',
    way: 'reset-password',
    message: message('This is not the password for this e-mail address.'),
  },
  '-19973': {
    step: 'refused',
    field: 'password',
    way: 'reset-password',
    message: message('This password cannot be used any more: a new one has to be chosen.'),
  },
};

/** Codes for a captcha that is missing or was refused. */
const CAPTCHAS: Record<string, string> = {
  '-19971': message('Please show that you are a human being.'),
  '-19970': message('That was not accepted, or took too long. Please try again.'),
};

/** The platform's account of a refusal (platform facts 4.9). */
type Details = {
  applicationError?: { description?: string; data?: { retryAfterSeconds?: unknown } };
  validationError?: { fieldViolations?: { field?: string; violatedRule?: unknown }[] };
};

/**
 * Returns the refusal of a log-in or registration by its code: the platform's descriptions are English.
 * @param t translates it
 * @throws the error itself, if it is not about what was typed
 */
export function refusalOf(error: unknown, t: Translate): AuthStep {
  const { status = 0, code = '' } = errorFacts(error);
  if (Object.hasOwn(CAPTCHAS, code)) return captchaStep(t(CAPTCHAS[code] ?? ''));
  const known = Object.hasOwn(REFUSALS, code) && REFUSALS[code];
  if (known) return { ...known, message: t(known.message) };
  const details: Details = (error as { details?: Details }).details ?? {};
  if (status === 429) return { step: 'refused', message: tooOften(details, t) };
  if (status < 400 || status === 401 || status >= 500) throw error;
  const [violation] = details.validationError?.fieldViolations ?? [];
  const field = violation?.field ?? '';
  if (/password/i.test(field)) {
    return { step: 'refused', field: 'password', message: t(passwordRefusal(violation?.violatedRule)) };
  }
  if (/email/i.test(field)) {
    const text = t('This e-mail address is not accepted. Please check how it is written.');
    return { step: 'refused', field: 'email', message: text };
  }
  // The platform's own words, which may be in English.
  const reason = details.applicationError?.description;
  const text = reason ? t('The platform refused: {reason}', { reason }) : t('The platform refused.');
  return { step: 'refused', message: text };
}

/** The same for a code from a mail. */
export function wrongCode(error: unknown, t: Translate): AuthStep {
  const { status, code } = errorFacts(error);
  if (code !== 'VERIFICATION_FAILED' && status !== 400 && status !== 404) throw error;
  const text = t(
    'This is not the code that was sent last, or it is too old. If it was used already, you can log in.',
  );
  return { step: 'refused', field: 'code', message: text };
}

/** The platform's keys for its widgets are part of the SDK (specification 2.12). */
function captchaStep(text: string): AuthStep {
  const { clientId, emulatorUrl = 'https://www.google.com' } = platformConfig();
  return {
    step: 'captcha',
    siteKey: OAuthStrategy({ clientId }).captchaVisibleSiteKey,
    script: `${emulatorUrl}/recaptcha/enterprise.js?render=explicit`,
    message: text,
  };
}

function tooOften({ applicationError }: Details, t: Translate): string {
  const seconds = applicationError?.data?.retryAfterSeconds;
  if (typeof seconds !== 'number')
    return t('There were too many attempts. Please try again in a few minutes.');
  return t(
    {
      one: 'There were too many attempts. Please try again in {count} second.',
      other: 'There were too many attempts. Please try again in {count} seconds.',
    },
    { count: seconds },
  );
}
