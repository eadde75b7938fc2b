import { applicationError, type PlatformError } from '#core/contract/errors';
import type { FormProblem } from './answers';

/** The form has missing or invalid answers. */
export const invalidFormResponse = (problems: readonly FormProblem[]): PlatformError =>
  applicationError(
    400,
    'INVALID_FORM_RESPONSE',
    problems.map(({ inputName, description }) => `${inputName} ${description}`).join(', '),
    { problems },
  );
