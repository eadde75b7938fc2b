import { validationError } from '#core/contract/errors';

/**
 * Refuses a request without a field that the SDK marks `@requiredField`; its types have them optional.
 * @param fields their values by their paths
 * @throws PlatformError 400 with each field that has none
 */
export function assertRequired(fields: Record<string, unknown>): void {
  const missing = Object.keys(fields).filter((field) =>
    [undefined, null, ''].includes(fields[field] as null),
  );
  if (missing.length === 0) return;
  throw validationError(
    missing.map((field) => ({
      field,
      description: 'must not be empty',
      violatedRule: 'REQUIRED_FIELD',
    })),
  );
}
