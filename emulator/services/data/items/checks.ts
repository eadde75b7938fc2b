import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import { parseIsoDate } from '#core/time/clock';
import type { DataCollection, DataField } from '../collections/store';
import { badItem, fieldNameNotAllowed, itemTooLarge } from '../errors';
import { sourceOf } from './sources';
import type { ItemData } from './store';

const SIZE_LIMIT = 500 * 1024;

const isText = (value: unknown) => typeof value === 'string';
const isList = (value: unknown) => Array.isArray(value);
const isDate = (value: unknown) =>
  isObject(value) && isText(value.$date) && !Number.isNaN(parseIsoDate(String(value.$date)));
const isDateText = (value: unknown) => isText(value) && !Number.isNaN(new Date(String(value)).getTime());

/** What a field's value must be; types that are not listed take anything. */
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

/** What is wrong with the value of a field; undefined where nothing is. */
function problemOf({ type, required, ...field }: DataField, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '')
    return required ? 'must not be empty' : undefined;
  const wanted = type && TYPES[type];
  if (wanted && !wanted.is(value)) return wanted.description;
  return outOfRange(field, value);
}

function outOfRange(field: DataField, value: unknown): string | undefined {
  const { numberRange, stringLengthRange, arraySizeRange } = field;
  if (numberRange && typeof value === 'number') return notWithin(value, numberRange.min, numberRange.max);
  if (stringLengthRange && typeof value === 'string') {
    const problem = notWithin([...value].length, stringLengthRange.minLength, stringLengthRange.maxLength);
    return problem && `length ${problem}`;
  }
  if (arraySizeRange && Array.isArray(value)) {
    const problem = notWithin(value.length, arraySizeRange.minSize, arraySizeRange.maxSize);
    return problem && `size ${problem}`;
  }
  return undefined;
}

function notWithin(value: number, least?: number | null, most?: number | null): string | undefined {
  if (typeof least === 'number' && value < least) return `must be at least ${least}`;
  if (typeof most === 'number' && value > most) return `must be at most ${most}`;
  return undefined;
}

/**
 * Checks an item by the fields of its collection, and its size. Fields that the collection does not have are taken.
 * @throws PlatformError 400: WDE0009, WDE0134, or the violations of fields
 */
export function assertItem({ fields }: DataCollection, data: ItemData): void {
  const dollar = Object.keys(data).find((key) => key.startsWith('$'));
  if (dollar) throw fieldNameNotAllowed(dollar);
  const violations = fields
    .filter(({ type }) => type !== 'MULTI_REFERENCE')
    .flatMap((field) => {
      const key = field.key ?? '';
      const description = problemOf(field, Object.hasOwn(data, key) ? data[key] : undefined);
      return description ? [{ field: key, description }] : [];
    });
  if (violations.length > 0) throw badItem(violations);
  if (Buffer.byteLength(JSON.stringify(data)) > SIZE_LIMIT) throw itemTooLarge();
}

// What a statement may bind, with room for the source's own.
const AT_ONCE = 900;

/** The items of a collection that have these ids, by their ids. */
export function itemsById(
  context: Context,
  collection: DataCollection,
  ids: readonly string[],
): Map<string, ItemData> {
  const source = sourceOf(context, collection);
  const wanted = [...new Set(ids)];
  const found = new Map<string, ItemData>();
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const keys = wanted.slice(start, start + AT_ONCE).map((id) => source.keyOf(id));
    const docs = context.documents.sql.column<string>({
      sql: `SELECT doc FROM ${source.from} WHERE id IN (${keys.map(() => '?').join(', ')})`,
      parameters: [...source.parameters, ...keys],
    });
    for (const doc of docs) {
      const { data } = JSON.parse(doc) as { data: ItemData };
      found.set(data._id, data);
    }
  }
  return found;
}
