import { message, type Translate } from '@/lib/translations/translate';
import type { FieldErrors } from '@/lib/wix/platform';
import type { FormQuestion } from './types';

/** The platform's violation for a value of a form (SDK: SubmissionValidationError). */
interface Refusal {
  errorPath?: string | null;
  errorType?: string;
  params?: Record<string, unknown> | null;
}

const INPUTS: Partial<Record<string, string>> = {
  email: message('An e-mail address looks like name@example.com.'),
  tel: message(
    'Please type a whole phone number; one from abroad with its country code, as in +44 20 7946 0018.',
  ),
  url: message('A web address looks like https://example.com.'),
  number: message('Please type a number.'),
};

/** Returns the violations by fields in an error of the SDK; none if the error is about something else. */
export function refusalsIn(error: unknown): Refusal[] {
  if (typeof error !== 'object' || error === null || !('details' in error)) return [];
  const details = error.details as {
    validationError?: { fieldViolations?: { data?: { errors?: Refusal[] } | null }[] };
  } | null;
  return (details?.validationError?.fieldViolations ?? []).flatMap(({ data }) => data?.errors ?? []);
}

function sentenceOf({ errorType, params }: Refusal, question: FormQuestion, t: Translate): string {
  const count = Number(params?.limit ?? 0);
  const input = question.kind === 'line' ? INPUTS[question.input] : undefined;
  switch (errorType) {
    case 'REQUIRED_VALUE_ERROR':
      return 'choices' in question ? t('Please choose an answer.') : t('Please fill this in.');
    case 'MIN_LENGTH_ERROR':
      return t('Please use at least {count} characters.', { count });
    case 'MAX_LENGTH_ERROR':
      return t('Please use at most {count} characters.', { count });
    case 'MIN_VALUE_ERROR':
      return question.kind === 'line' && question.input === 'number'
        ? t('The minimum is {count}.', { count })
        : t('This is too early.');
    case 'MAX_VALUE_ERROR':
      return question.kind === 'line' && question.input === 'number'
        ? t('The maximum is {count}.', { count })
        : t('This is too late.');
    case 'MIN_ITEMS_ERROR':
      return t('Please choose at least {count}.', { count });
    case 'MAX_ITEMS_ERROR':
      return t('Please choose at most {count}.', { count });
    case 'NOT_ALLOWED_VALUE_ERROR':
      return t('Please choose one of the answers.');
    default:
      return input ? t(input) : t('This does not look right. Please check it.');
  }
}

/**
 * Returns the errors by the name of the question.
 * @param t for the sentences
 * @returns undefined if a violation belongs to no question, for example when the form accepts no more submissions
 */
export function fieldErrorsOf(
  refusals: readonly Refusal[],
  questions: readonly FormQuestion[],
  t: Translate,
): FieldErrors<string> | undefined {
  const errors: FieldErrors<string> = {};
  for (const refusal of refusals) {
    // The path of a value inside a list begins with the list's name.
    const [name] = (refusal.errorPath ?? '').split('/');
    const question = questions.find((it) => it.name === name);
    if (!question) return undefined;
    errors[question.name] ??= sentenceOf(refusal, question, t);
  }
  return errors;
}
