import { assert, invalidField } from '#core/contract/errors';
import { isObject } from '#core/documents/query';

type Fields = Record<string, unknown>;

/** The operators of a filter, on the value of a field. */
const OPERATORS: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  $eq: (value, wanted) => value === wanted,
  $ne: (value, wanted) => value !== wanted,
  $in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  $nin: (value, wanted) => Array.isArray(wanted) && !wanted.includes(value),
  $exists: (value, wanted) => (value !== undefined) === wanted,
  $startsWith: (value, wanted) => String(value ?? '').startsWith(String(wanted)),
  $contains: (value, wanted) => String(value ?? '').includes(String(wanted)),
};

/**
 * Whether a site fits a filter. Sites are no documents of any one of them, and there are at most 51.
 * @throws PlatformError 400 for an unknown operator
 */
export const matches = (site: Fields, filter: Fields): boolean =>
  Object.entries(filter).every(([field, condition]) => {
    if (!isObject(condition)) return site[field] === condition;
    return Object.entries(condition).every(([operator, wanted]) => {
      const holds = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      assert(holds, () => invalidField(`query.filter.${field}`, `${operator} is not supported`));
      return holds(site[field], wanted);
    });
  });

/** Sorts sites by the texts of their fields. */
export const sorted = (
  sites: readonly Fields[],
  terms: readonly { fieldName: string; order?: 'ASC' | 'DESC' | null | undefined }[],
): Fields[] =>
  sites.toSorted((a, b) => {
    for (const { fieldName, order } of terms) {
      const compared = String(a[fieldName] ?? '').localeCompare(String(b[fieldName] ?? ''), 'en');
      if (compared !== 0) return order === 'DESC' ? -compared : compared;
    }
    return 0;
  });
