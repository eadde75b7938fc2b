import { numberText } from '@/lib/format/numbers';
import type { FieldErrors } from '@/lib/wix/platform';
import type { FormQuestion } from './types';

/** The platform's violation for a value of a form (SDK: SubmissionValidationError). */
interface Refusal {
  errorPath?: string | null;
  errorType?: string;
  params?: Record<string, unknown> | null;
}

const INPUTS: Partial<Record<string, string>> = {
  email: 'An e-mail address looks like name@example.com.',
  tel: 'Please type a whole phone number; one from abroad with its country code, as in +44 20 7946 0018.',
  url: 'A web address looks like https://example.com.',
  number: 'Please type a number.',
};

/** Returns the violations by fields in an error of the SDK; none if the error is about something else. */
export function refusalsIn(error: unknown): Refusal[] {
  if (typeof error !== 'object' || error === null || !('details' in error)) return [];
  const details = error.details as {
    validationError?: { fieldViolations?: { data?: { errors?: Refusal[] } | null }[] };
  } | null;
  return (details?.validationError?.fieldViolations ?? []).flatMap(({ data }) => data?.errors ?? []);
}

function sentenceOf({ errorType, params }: Refusal, question: FormQuestion, locale: string): string {
  const limit = numberText(Number(params?.limit ?? 0), locale);
  const input = question.kind === 'line' ? INPUTS[question.input] : undefined;
  switch (errorType) {
    case 'REQUIRED_VALUE_ERROR':
      return 'choices' in question ? 'Please choose an answer.' : 'Please fill this in.';
    case 'MIN_LENGTH_ERROR':
      return `Please use at least ${limit} characters.`;
    case 'MAX_LENGTH_ERROR':
      return `Please use at most ${limit} characters.`;
    case 'MIN_VALUE_ERROR':
      return question.kind === 'line' && question.input === 'number'
        ? `The least is ${limit}.`
        : 'This is too early.';
    case 'MAX_VALUE_ERROR':
      return question.kind === 'line' && question.input === 'number'
        ? `The most is ${limit}.`
        : 'This is too late.';
    case 'MIN_ITEMS_ERROR':
      return `Please choose at least ${limit}.`;
    case 'MAX_ITEMS_ERROR':
      return `Please choose at most ${limit}.`;
    case 'NOT_ALLOWED_VALUE_ERROR':
      return 'Please choose one of the answers.';
    default:
      return input ?? 'This does not look right. Please check it.';
  }
}

/**
 * Returns the errors by the name of the question.
 * @returns undefined if a violation belongs to no question, for example when the form accepts no more submissions
 */
export function fieldErrorsOf(
  refusals: readonly Refusal[],
  questions: readonly FormQuestion[],
  locale: string,
): FieldErrors<string> | undefined {
  const errors: FieldErrors<string> = {};
  for (const refusal of refusals) {
    // The path of a value inside a list begins with the list's name.
    const [name] = (refusal.errorPath ?? '').split('/');
    const question = questions.find((it) => it.name === name);
    if (!question) return undefined;
    errors[question.name] ??= sentenceOf(refusal, question, locale);
  }
  return errors;
}
