import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { message, type Translate } from '@/lib/translations/translate';
import { logInPath } from '@/lib/urls/log-in-path';
import type { AuthField, AuthStep } from '@/lib/wix/auth';
import type { FieldErrors } from '@/lib/wix/platform';

/** Errors by field; `form` is for errors without a field. */
export type AuthErrors = FieldErrors<AuthField | 'form'>;

const MISSING = {
  email: message('Please type your e-mail address.'),
  password: message('Please type a password.'),
  code: message('Please type the code from the mail.'),
  captcha: message('Please answer this first.'),
};

/** Returns the errors that are found before the form is sent. */
export function missingFields(form: HTMLFormElement, t: Translate): AuthErrors {
  const faults: AuthErrors = {};
  for (const field of ['email', 'password', 'code', 'captcha'] as const) {
    const input = form.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement)) continue;
    // Browsers do not check hidden fields.
    if (input.validity.valueMissing || (field === 'captcha' && !input.value))
      faults[field] = t(MISSING[field]);
    else if (!input.validity.valid)
      faults[field] =
        field === 'email'
          ? t('An e-mail address looks like name@example.com.')
          : t('The code has six digits.');
  }
  return faults;
}

/** Returns a refusal of the platform as an error of the field that it concerns. */
export function errorsOf(step: AuthStep): AuthErrors {
  if (step.step === 'captcha') return { captcha: step.message };
  return step.step === 'refused' ? { [step.field ?? 'form']: step.message } : {};
}

const WAYS = {
  'log-in': { page: '/login', label: message('Log in with it') },
  'reset-password': { page: '/reset-password', label: message('Choose a new password') },
} as const;

/**
 * Returns the text of an error beside its field, with a solution.
 * @param returnTo where to continue after the log-in
 */
export function errorText(
  text: string,
  way: keyof typeof WAYS | undefined,
  returnTo: string,
  t: Translate,
): ReactNode {
  if (!way) return text;
  return (
    <>
      {text}{' '}
      <Link href={logInPath(WAYS[way].page, returnTo)} className="font-medium underline underline-offset-4">
        {t(WAYS[way].label)}
      </Link>
    </>
  );
}
