import { isObject } from '#core/documents/query';
import { SEED_PICTURE } from '#core/seed-folder/index';
import type { DataField, FieldType } from '../schema/store';

const isTextList = (value: unknown) => Array.isArray(value) && value.every((it) => typeof it === 'string');
const isDateTime = (value: unknown) =>
  isObject(value)
    ? typeof value.$date === 'string'
    : /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(String(value));
const isPicture = (value: unknown) =>
  typeof value === 'string' && (value.startsWith('wix:image://') || SEED_PICTURE.test(value));

/** What values must be for their field to be of a type, the narrowest first. */
const TESTS: readonly [FieldType, (value: unknown) => boolean][] = [
  ['BOOLEAN', (value) => typeof value === 'boolean' || value === 'true' || value === 'false'],
  ['NUMBER', (value) => typeof value === 'number' || /^-?(0|[1-9]\d*)(\.\d+)?$/.test(String(value))],
  ['DATETIME', isDateTime],
  ['DATE', (value) => /^\d{4}-\d\d-\d\d$/.test(String(value))],
  ['IMAGE', isPicture],
  ['ARRAY_STRING', isTextList],
  ['ARRAY', (value) => Array.isArray(value)],
  ['OBJECT', isObject],
];

/** The value that a cell of a CSV file stands for, as far as lists and objects go: they are JSON there. */
export function valueOfCell(cell: string): unknown {
  if (!/^[[{]/.test(cell)) return cell;
  try {
    return JSON.parse(cell);
  } catch (error) {
    // A text may begin with a bracket.
    if (error instanceof SyntaxError) return cell;
    throw error;
  }
}

/** The type of a field of which only values are known; texts where they have nothing else in common. */
export function typeOfValues(values: readonly unknown[]): FieldType {
  const present = values.filter((it) => it !== undefined && it !== null && it !== '');
  if (present.length === 0) return 'TEXT';
  return (
    TESTS.find(([, test]) => present.every(test))?.[0] ??
    (present.every((it) => typeof it === 'string') ? 'TEXT' : 'ANY')
  );
}

/**
 * The key of a field of which only the name is known: its words, joined as `songTitle`.
 * @returns undefined where no letter is left of it
 */
export function keyOfName(name: string): string | undefined {
  const words = name.match(/[A-Za-z0-9]+/g) ?? [];
  const key = words
    .map((word, index) => (index === 0 ? lowerFirst(word) : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join('');
  return /^[A-Za-z]/.test(key) ? key : undefined;
}

/** `ISBN` becomes `isbn`, and `pageCount` stays. */
const lowerFirst = (word: string) =>
  word === word.toUpperCase() ? word.toLowerCase() : `${word[0]?.toLowerCase()}${word.slice(1)}`;

/** The fields that items have, where no file says which there are. */
export const fieldsOfValues = (
  rows: readonly Record<string, unknown>[],
  names: ReadonlyMap<string, string>,
): DataField[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))]
    .filter((key) => !key.startsWith('_'))
    .map((key) => ({
      key,
      displayName: names.get(key) ?? key,
      type: typeOfValues(rows.map((row) => row[key])),
    }));
