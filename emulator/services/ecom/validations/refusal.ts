import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Validation } from './ask';

/** Returns the reason why apps do not let a checkout be ordered, if any (platform facts 35.6). */
export function validationRefusal({ violations, isIncomplete }: Validation): PlatformError | undefined {
  if (isIncomplete)
    return applicationError(
      400,
      'FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS',
      'An app that validates checkouts did not answer',
    );
  const errors = violations.filter(({ severity }) => severity === 'ERROR');
  const [first] = errors;
  if (!first) return undefined;
  return applicationError(400, 'VIOLATIONS_WITH_ERROR_SEVERITY', first.description, { violations: errors });
}
