import { validationError } from '#core/contract/errors';

/**
 * Refuses a request that lacks a field marked `@requiredField` by the SDK, as its types have them optional.
 * @param fields values by path
 * @throws PlatformError 400 with each missing field
 */
export function assertRequired(fields: Record<string, unknown>): void {
  const missing = Object.keys(fields).filter((field) =>
    [undefined, null, ''].includes(fields[field] as null),
  );
  if (missing.length === 0) return;
  throw validationError(
    missing.map((field) => ({ field, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' })),
  );
}
