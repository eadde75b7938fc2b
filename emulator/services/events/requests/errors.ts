import {
  applicationError,
  type FieldViolation,
  type PlatformError,
  validationError,
} from '#core/contract/errors';

export const filterParserError = (message: string): PlatformError =>
  applicationError('FILTER_PARSER_ERROR', message);

/** The refusal of a query by fields that the platform does not declare. */
export const refuseQuery = (violations: FieldViolation[]): PlatformError => {
  const { message } = validationError(violations);
  // The violation of an undeclared field does not say where it stands.
  return violations.some(({ field, description }) =>
    /^(query\.)?filter|filterable$/.test(`${field} ${description}`),
  )
    ? filterParserError(message)
    : validationError(violations);
};

export const revisionMismatch = ({ id, revision }: { id: string; revision: number }): PlatformError =>
  applicationError('REVISION_MISMATCH', `${id} is at revision ${revision}`, {
    currentRevision: String(revision),
  });
