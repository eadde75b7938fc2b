import { applicationError, type ErrorCode, invalidField, type PlatformError } from '../contract/errors';
import { isoDate, parseIsoDate } from '../time/clock';
import { type Collection, caseFold, type FilterErrors, type FilterFault } from './collection';
import type { Value } from './database';

type AnyCollection = Collection<{ id: string }>;

/** Converts a filter's value to the form in which the field is stored: booleans as 1 and 0, dates as ISO texts. */
export function toValue(collection: AnyCollection, field: string, value: unknown): Value {
  const kind = collection.fields[field]?.kind;
  if (value === null || value === undefined) return null;
  if (kind === 'boolean' && typeof value === 'boolean') return value ? 1 : 0;
  if (kind === 'number' && typeof value === 'number') return value;
  if (kind === 'number' && typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))) {
    return Number(value);
  }
  if (kind === 'string' && (typeof value === 'string' || typeof value === 'number')) return String(value);
  if (kind === 'list' && (typeof value === 'string' || typeof value === 'number')) return value;
  if (kind === 'date' && typeof value === 'string') {
    const time = parseIsoDate(value);
    if (!Number.isNaN(time)) return isoDate(time);
  }
  throw invalidFilter(
    collection,
    `must be compared with a ${kind === 'list' ? 'text or number' : kind}`,
    field,
    kind === 'date' && typeof value === 'string' ? 'value' : 'type',
  );
}

/** Returns the text to search for inside texts, case-folded like them. @throws PlatformError 400 if it is not a text */
export function partOfText(collection: AnyCollection, field: string, value: unknown): string {
  if (typeof value !== 'string') throw invalidFilter(collection, 'must be compared with a text', field);
  return caseFold(value);
}

export function flag(collection: AnyCollection, field: string, value: unknown): boolean {
  if (typeof value !== 'boolean')
    throw invalidFilter(collection, 'must be compared with true or false', field);
  return value;
}

export function invalidFilter(
  { filterError }: AnyCollection,
  description: string,
  field: string,
  fault: FilterFault = 'value',
): PlatformError {
  const path = field === 'filter' ? 'filter' : `filter.${field}`;
  const code = typeof filterError === 'object' ? codeOf(filterError, fault) : filterError;
  return code ? applicationError(code, `"${path}" ${description}`) : invalidField(path, description);
}

/** Returns the code of a fault, or that of the more general fault that includes it. */
function codeOf(errors: FilterErrors, fault: FilterFault): ErrorCode {
  if (fault === 'combination') return errors.combination ?? errors.field;
  if (fault === 'type') return errors.type ?? errors.value;
  return errors[fault];
}

export const unknownOperator = (collection: AnyCollection, field: string, name: string) =>
  invalidFilter(collection, `does not know the operator '${name}'`, field, 'operator');

/**
 * The most tests for parts of texts in a filter. Each scans the texts of all documents, twice for letters that SQLite
 * does not fold.
 */
export const PARTS_LIMIT = 50;

/** The most characters of all parts together, each of which may be compared at every place of a text. */
export const PARTS_LENGTH = 600;

// Limits of SQLite: its parser's stack, and the depth of a condition, which grows with its parts.
export const DEPTH_LIMIT = 10;
export const CONDITION_LIMIT = 900;
export const VALUE_LIMIT = 2000;

/**
 * Tests for a part of a text, both in upper case. LIKE would take the text's length times the part's.
 * @param length of the part, in characters; not 0
 */
export const PARTS_OF_TEXTS = new Map(
  Object.entries({
    $startsWith: (text: string, part: string, length: number) => `substr(${text}, 1, ${length}) = ${part}`,
    $endsWith: (text: string, part: string, length: number) => `substr(${text}, -${length}) = ${part}`,
    $contains: (text: string, part: string) => `instr(${text}, ${part}) > 0`,
  }),
);
