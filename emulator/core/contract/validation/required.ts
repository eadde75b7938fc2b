import { isObject } from '../../documents/query';
import type { FieldViolation } from '../errors';

/**
 * Returns a violation for each field that a request must have and lacks, or has as an empty text.
 * @param paths of fields, with `*` for each item of a list; a path whose parent is absent is not required
 */
export const missingFields = (paths: readonly string[], request: unknown): FieldViolation[] =>
  paths.flatMap((path) => missingAt(path.split('.'), request, ''));

function missingAt([step = '', ...rest]: string[], value: unknown, at: string): FieldViolation[] {
  if (step === '*')
    return Array.isArray(value)
      ? value.flatMap((item, index) => missingAt(rest, item, `${at}[${index}]`))
      : [];
  if (!isObject(value)) return [];
  const field = at ? `${at}.${step}` : step;
  const inner = Object.hasOwn(value, step) ? value[step] : undefined;
  if (rest.length > 0) return missingAt(rest, inner, field);
  // A null is left only where the contract allows it, to remove a value.
  const isMissing = inner === undefined || inner === '';
  return isMissing ? [{ field, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' }] : [];
}
