import { isObject } from '#core/documents/query';
import { noPicture, SEED_PICTURE, type SeedFolder } from '#core/seed-folder/index';
import type { PictureSize } from '#core/seed-folder/picture-size';
import { isoDate, parseIsoDate } from '#core/time/clock';
import { badItem } from '../requests/errors';
import type { DataCollection, DataField, FieldType } from '../schema/entity';

/** The URI of a picture of the folder, as items contain it. */
const pictureUri = (name: string, { width, height }: PictureSize) =>
  `wix:image://v1/${name}/${name}#originWidth=${width}&originHeight=${height}`;

/** Returns a date and time as items contain it; an invalid one is kept, so that the item's check reports it. */
export function dateValue(value: unknown): unknown {
  const text = isObject(value) ? value.$date : value;
  const time = typeof text === 'string' ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(time) ? value : { $date: isoDate(time) };
}

const noDate = (value: unknown) => `'${value}' is not a date: write it as 2026-02-14`;

/** Whether JavaScript reads a text as a date although it is ambiguous or not in the calendar. */
const isStrayDate = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(new Date(value).getTime()) && Number.isNaN(parseIsoDate(value));

/** Returns a function that reads the values of one item. @param refuse reports the problem of a field */
export function valueReader(folder: SeedFolder, refuse: (message: string) => undefined) {
  const picture = (value: unknown): unknown => {
    if (typeof value !== 'string' || /^(wix:\w+|https?):\/\//.test(value)) return value;
    const size = folder.picture(value);
    return size ? pictureUri(value, size) : refuse(noPicture(value));
  };
  const mediaItem = (value: unknown): unknown => {
    if (typeof value === 'string') return { type: 'image', src: picture(value), slug: value };
    return isObject(value) && 'src' in value ? { ...value, src: picture(value.src) } : value;
  };
  const numberOf = (value: unknown): unknown => {
    const number = typeof value === 'string' ? Number(value) : value;
    return Number.isNaN(number) ? value : number;
  };
  /** Returns the value of a field as items contain it; an invalid one is kept, so that the item's check reports it. */
  return (type: FieldType, value: unknown): unknown => {
    if (value === '' || value === null) return undefined;
    switch (type) {
      case 'NUMBER':
        return numberOf(value);
      case 'BOOLEAN':
        return { true: true, false: false }[String(value).toLowerCase()] ?? value;
      case 'DATETIME':
        return isStrayDate(value) ? refuse(noDate(value)) : dateValue(value);
      case 'DATE':
        return isStrayDate(value) ? refuse(noDate(value)) : value;
      case 'IMAGE':
        return picture(value);
      case 'MEDIA_GALLERY':
        return Array.isArray(value) ? value.map(mediaItem) : value;
      case 'TEXT':
        // A CSV cell that looks like JSON, although the field is a text.
        return Array.isArray(value) || isObject(value) ? JSON.stringify(value) : value;
      default:
        return value;
    }
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isList = (value: unknown) => Array.isArray(value);
const isDate = (value: unknown) =>
  isObject(value) && isText(value.$date) && !Number.isNaN(parseIsoDate(String(value.$date)));
const isDateText = (value: unknown) => isText(value) && !Number.isNaN(new Date(String(value)).getTime());

/** The valid values of each type; types that are not listed accept any value. */
const TYPES: Readonly<Record<string, { is: (value: unknown) => boolean; description: string }>> = {
  TEXT: { is: isText, description: 'must be a text' },
  RICH_TEXT: { is: isText, description: 'must be a text' },
  URL: { is: isText, description: 'must be a text' },
  EMAIL: { is: isText, description: 'must be a text' },
  SLUG: { is: isText, description: 'must be a text' },
  NUMBER: { is: (value) => typeof value === 'number', description: 'must be a number' },
  BOOLEAN: { is: (value) => typeof value === 'boolean', description: 'must be true or false' },
  DATE: { is: (value) => isDate(value) || isDateText(value), description: 'must be a date' },
  DATETIME: { is: (value) => isDate(value) || isDateText(value), description: 'must be a date and time' },
  TIME: {
    is: (value) => isText(value) && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(String(value)),
    description: 'must be a time as HH:mm:ss.SSS',
  },
  ARRAY: { is: isList, description: 'must be a list' },
  ARRAY_STRING: {
    is: (value) => Array.isArray(value) && value.every(isText),
    description: 'must be a list of texts',
  },
  MEDIA_GALLERY: { is: isList, description: 'must be a list of media' },
  OBJECT: { is: isObject, description: 'must be an object' },
  RICH_CONTENT: { is: isObject, description: 'must be rich content, an object with nodes' },
  ADDRESS: { is: (value) => isObject(value) || isText(value), description: 'must be an address' },
  REFERENCE: { is: isText, description: 'must be the id of an item' },
};

/**
 * Checks that the values of an item have the types of their fields. The platform's calls do not (platform facts 19.1),
 * but in the developer's own content another type is a mistake.
 * @throws PlatformError 400 with the violations
 */
export function assertTypes(
  { fields }: Pick<DataCollection, 'fields'>,
  data: Readonly<Record<string, unknown>>,
): void {
  const violations = fields.flatMap(({ key = '', type = '' }) => {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    const wanted = TYPES[type];
    if (!wanted || value === undefined || value === null || value === '' || wanted.is(value)) return [];
    return [{ field: key, description: wanted.description }];
  });
  if (violations.length > 0) throw badItem(violations);
}

const isTextList = (value: unknown) => Array.isArray(value) && value.every((it) => typeof it === 'string');
const isDateTime = (value: unknown) =>
  isObject(value)
    ? typeof value.$date === 'string'
    : /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(String(value));
const isPicture = (value: unknown) =>
  typeof value === 'string' && (value.startsWith('wix:image://') || SEED_PICTURE.test(value));

/** The tests for values of each type, the narrowest type first. */
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

/** Returns the value of a CSV cell: lists and objects are JSON, anything else is text. */
export function valueOfCell(cell: string): unknown {
  if (!/^[[{]/.test(cell)) return cell;
  try {
    return JSON.parse(cell);
  } catch (error) {
    // A text may also begin with a bracket.
    if (error instanceof SyntaxError) return cell;
    throw error;
  }
}

/** Derives the type of a field from its values; TEXT if no other type fits all of them. */
function typeOfValues(values: readonly unknown[]): FieldType {
  const present = values.filter((it) => it !== undefined && it !== null && it !== '');
  if (present.length === 0) return 'TEXT';
  return (
    TESTS.find(([, test]) => present.every(test))?.[0] ??
    (present.every((it) => typeof it === 'string') ? 'TEXT' : 'ANY')
  );
}

/**
 * Derives the key of a field from its name: its words, joined like `songTitle`.
 * @returns undefined if it has no letters
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

/** Derives the fields of a collection from its items. */
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
