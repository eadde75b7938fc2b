import { applicationError, type PlatformError } from '#core/contract/errors';

/** The form has missing or invalid answers. */
export const invalidFormResponse = (
  problems: readonly { inputName: string; description: string }[],
): PlatformError =>
  applicationError(
    'INVALID_FORM_RESPONSE',
    problems.map(({ inputName, description }) => `${inputName} ${description}`).join(', '),
    { problems },
  );
