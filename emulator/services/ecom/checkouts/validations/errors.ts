import { applicationError, type PlatformError } from '#core/contract/errors';

export const failedToRetrieveValidationsViolations = (): PlatformError =>
  applicationError(
    'FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS',
    'An app that validates checkouts did not answer',
  );

export const violationsWithErrorSeverity = (description: string, errors: unknown): PlatformError =>
  applicationError('VIOLATIONS_WITH_ERROR_SEVERITY', description, { violations: errors });
