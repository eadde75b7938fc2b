import type { submissions as meta } from '@wix/forms/meta';
import { applicationError, type PlatformError, validationError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';

export type SubmissionError = Serialized<meta.SubmissionValidationErrorOriginal> & { errorMessage?: string };
type ErrorType = NonNullable<SubmissionError['errorType']>;

/** The messages of values, by the type of the error; each gets the error's parameters. */
const MESSAGES: Partial<Record<ErrorType, (params: Record<string, unknown>) => string>> = {
  TYPE_ERROR: ({ expectedTypes }) => `must be ${String(expectedTypes)}`,
  FORMAT_ERROR: ({ format }) => `must match format "${String(format).toLowerCase()}"`,
  PATTERN_ERROR: ({ pattern }) => `must match pattern "${String(pattern)}"`,
  REQUIRED_VALUE_ERROR: () => 'is required',
  UNKNOWN_VALUE_ERROR: () => 'is not a field of the form',
  NOT_ALLOWED_VALUE_ERROR: () => 'must be equal to one of the allowed values',
  MIN_LENGTH_ERROR: ({ limit }) => `must NOT have fewer than ${limit} characters`,
  MAX_LENGTH_ERROR: ({ limit }) => `must NOT have more than ${limit} characters`,
  MIN_VALUE_ERROR: ({ limit }) => `must be >= ${limit}`,
  MAX_VALUE_ERROR: ({ limit }) => `must be <= ${limit}`,
  MIN_ITEMS_ERROR: ({ limit }) => `must NOT have fewer than ${limit} items`,
  MAX_ITEMS_ERROR: ({ limit }) => `must NOT have more than ${limit} items`,
  MULTIPLE_OF_VALUE_ERROR: ({ multipleOf }) => `must be multiple of ${multipleOf}`,
  DISABLED_FORM_ERROR: () => 'Form is disabled',
};

/** An error of a value, with its message (statement forms-submit-error-has-params). */
export const wrong = (
  errorPath: string,
  errorType: ErrorType,
  params: Record<string, unknown> = {},
): SubmissionError => ({ errorPath, errorType, params, errorMessage: MESSAGES[errorType]?.(params) });

/** The error of a rejected submission: one violation, whose data lists the errors of each field. */
export function submissionInvalid(errors: readonly SubmissionError[]): PlatformError {
  const [first] = errors;
  return validationError([
    {
      field: 'submission.submissions',
      description: `does not match the form: ${first?.errorPath} ${first?.errorType}`,
      violatedRule: 'OTHER',
      ruleName: 'SUBMISSION_VALIDATION_ERROR',
      data: { errors },
    },
  ]);
}

export const submissionNotPending = (id: string, status: string): PlatformError =>
  applicationError('SUBMISSION_NOT_PENDING', `Submission ${id} is ${status}: it waits for nothing`);
