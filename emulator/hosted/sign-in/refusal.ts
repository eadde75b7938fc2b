import { codeOf, PlatformError } from '#core/contract/errors';
import { newChallenge } from '#services/identity';
import type { FormState } from '../shared/form';
import type { FormMessage } from './form-card';
import type { Person } from './steps';

const WRONG = 'The e-mail address or the password is wrong';

/** The texts for the error catalogue (specification 2.11), beside a field or above the form. */
const TEXTS: Record<string, { field: string; text: string } | { title: string; text: string }> = {
  // The answer does not reveal whether the address or the password is wrong.
  '-19999': { field: 'password', text: WRONG },
  '-19976': { field: 'password', text: WRONG },
  '-19995': { field: 'email', text: 'This e-mail address has an account already: log in with it' },
  '-19973': {
    title: 'Your password has to be reset',
    text: 'Choose “Forgot your password?” and set a new one with the link that we send you.',
  },
  '-19971': { title: 'One question first', text: 'Answer it below, and type your password again.' },
  '-19970': { field: 'captcha', text: 'That is not right. Here is another question' },
};

function violationsOf({ details }: PlatformError): { field: string; description: string }[] {
  const error = details.validationError;
  const listed = typeof error === 'object' && error !== null && 'fieldViolations' in error;
  return listed && Array.isArray(error.fieldViolations) ? error.fieldViolations : [];
}

const FIELD_NAMES: Record<string, string> = { password: 'The password', email: 'The e-mail address' };

/**
 * Returns the form after identity refused it.
 * @param values the typed values
 * @throws any error that is not a refusal
 */
export function refusalOf(error: unknown, { run }: Person, values: Record<string, string>): FormMessage {
  if (!(error instanceof PlatformError) || error.status >= 500) throw error;
  const code = codeOf(error);
  const needsCaptcha = code === '-19971' || code === '-19970' || values.captchaId !== undefined;
  const challenge = needsCaptcha ? run(newChallenge) : undefined;
  return {
    ...textOf(error, code, values),
    ...(challenge && { question: { id: challenge.challenge, text: challenge.question } }),
  };
}

function textOf(
  error: PlatformError,
  code: string,
  values: Record<string, string>,
): Omit<FormMessage, 'question'> {
  // The answer to a captcha is valid for one question.
  const { captcha: _, ...kept } = values;
  const form = (errors: FormState['errors']): FormState => ({ values: kept, errors });
  const known = TEXTS[code];
  if (known && 'field' in known) return { form: form({ [known.field]: known.text }) };
  if (known) return { form: form({}), notice: known };
  if (code === 'VERIFICATION_FAILED') return { form: form({ code: error.message }) };
  const violations = violationsOf(error).map(({ field, description }) => {
    const name = field.split('.').at(-1) ?? '';
    return [name, `${FIELD_NAMES[name] ?? 'This'} ${description}`];
  });
  if (violations.length > 0) return { form: form(Object.fromEntries(violations)) };
  const title = error.status === 429 ? 'That was too often' : 'That did not work';
  return { form: form({}), notice: { title, text: error.message } };
}
