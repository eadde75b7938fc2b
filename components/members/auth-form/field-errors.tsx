import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { type Message, message, type Translate } from '@/lib/translations/translate';
import { logInPath } from '@/lib/urls/log-in-path';
import type { AuthField, AuthStep } from '@/lib/wix/auth';

/** Errors by field; `form` is for errors without a field. */
export type AuthFieldErrors = Partial<Record<AuthField | 'form', FieldError>>;

type FieldError = { message: Message; way?: keyof typeof ways };

const missing = {
  email: message('Please type your e-mail address.'),
  password: message('Please type a password.'),
  code: message('Please type the code from the mail.'),
};

/** Returns the errors that are found before the form is sent. */
export function missingFields(form: HTMLFormElement, captchaMissing: boolean): AuthFieldErrors {
  const faults: AuthFieldErrors = {};
  for (const field of ['email', 'password', 'code'] as const) {
    const input = form.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement) || input.validity.valid) continue;
    const shape =
      field === 'email'
        ? message('An e-mail address looks like name@example.com.')
        : message('The code has six digits.');
    faults[field] = { message: input.validity.valueMissing ? missing[field] : shape };
  }
  if (captchaMissing) faults.captcha = { message: message('Please answer this first.') };
  return faults;
}

const ways = {
  'log-in': { page: '/login', label: message('Log in with it') },
  'reset-password': { page: '/reset-password', label: message('Choose a new password') },
} as const;

/** Returns a refusal of the platform as an error of the field that it concerns. */
export function errorsOfStep(step: Extract<AuthStep, { step: 'refused' | 'captcha' }>): AuthFieldErrors {
  if (step.step === 'refused') return { [step.field ?? 'form']: { message: step.message, way: step.way } };
  // The invisible widget does not ask for anything.
  if (step.kind === 'invisible' && !step.message) return {};
  return { captcha: { message: step.message ?? message('Please show that you are a human being.') } };
}

/**
 * Returns the text of an error beside its field, with a solution.
 * @param returnTo where to continue after the log-in
 * @param t translates the text
 */
export function errorText({ message: text, way }: FieldError, returnTo: string, t: Translate): ReactNode {
  if (!way) return t(text);
  return (
    <>
      {t(text)}{' '}
      <Link href={logInPath(ways[way].page, returnTo)} className="font-medium underline underline-offset-4">
        {t(ways[way].label)}
      </Link>
    </>
  );
}
