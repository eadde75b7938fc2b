import { isObject } from '../../documents/query';
import type { FieldViolation } from '../errors';
import type { contractOf, Schema } from '../schema';

/**
 * Returns a violation for each field that the contract or the documents require and a request lacks.
 * @param ofPath as in `missingFields`
 */
export const missingFrom = (
  { schema, request, required = [], documented }: ReturnType<typeof contractOf>,
  value: unknown,
  ofPath: readonly string[],
): FieldViolation[] =>
  [...missingFields(required, value), ...missingFields(documented, value, ofPath)].map((violation) => ({
    ...violation,
    description: missingText(schema, typeAt(schema, request, violation.field)),
  }));

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

/** Says that a field of a type is missing: of an enumeration, it is the value (statement pricing-plans-v3-missing-enums). */
export const missingText = ({ enums }: Schema, type: string): string =>
  enums[type] ? 'value is required' : 'must not be empty';

/** Returns the type of a field. @param field its path in a request of the type `root` */
const typeAt = ({ types }: Schema, root: string, field: string): string =>
  field
    .replaceAll(/\[\d+\]/g, '')
    .split('.')
    .reduce((name, step) => types[name]?.fields[step]?.type ?? '', root);

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
