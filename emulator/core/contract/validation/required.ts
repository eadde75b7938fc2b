import { isObject } from '../../documents/query';
import type { FieldViolation } from '../errors';

/**
 * Returns a violation for each field that a request must have and lacks, or has as an empty text.
 * @param paths of fields, with `*` for each item of a list; a path whose parent is absent is not required
 * @param ofPath the fields that the call's path sets; an object with nothing else was not sent
 */
export const missingFields = (
  paths: readonly string[],
  request: unknown,
  ofPath: readonly string[] = [],
): FieldViolation[] => paths.flatMap((path) => missingAt(path.split('.'), request, '', ofPath));

function missingAt(
  [step = '', ...rest]: string[],
  value: unknown,
  at: string,
  ofPath: readonly string[],
): FieldViolation[] {
  if (step === '*')
    return Array.isArray(value)
      ? value.flatMap((item, index) => missingAt(rest, item, `${at}[${index}]`, ofPath))
      : [];
  if (!isObject(value)) return [];
  const field = at ? `${at}.${step}` : step;
  const inner = Object.hasOwn(value, step) ? value[step] : undefined;
  if (rest.length > 0) return missingAt(rest, inner, field, ofPath);
  // A null is left only where the contract allows it, to remove a value.
  const isMissing = inner === undefined || inner === '' || isOnlyOf(inner, field, ofPath);
  return isMissing ? [{ field, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' }] : [];
}

/** Whether an object has fields, all of them from the path. */
function isOnlyOf(value: unknown, field: string, ofPath: readonly string[]): boolean {
  const names = isObject(value) ? Object.keys(value) : [];
  return names.length > 0 && names.every((name) => ofPath.includes(`${field}.${name}`));
}

/** Adds the missing fields to the violations, except those of which another violation tells. */
export function withMissing(
  violations: readonly FieldViolation[],
  missing: readonly FieldViolation[],
): FieldViolation[] {
  const all = [...violations];
  // A request may have thousands of both, so they are not compared with each other.
  const broken = new Set(all.flatMap(({ field }) => pathsTo(field)));
  for (const violation of missing) {
    if (broken.has(violation.field)) continue;
    all.push(violation);
    for (const path of pathsTo(violation.field)) broken.add(path);
  }
  return all;
}

/** Returns the path of a field and of everything that contains it: `a`, `a.b`, `a.b[0]`. */
const pathsTo = (field: string): string[] => [
  ...[...field.matchAll(/[.[]/g)].map(({ index }) => field.slice(0, index)),
  field,
];
