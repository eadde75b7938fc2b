import { isObject } from '#core/documents/query';
import { parseIsoDate } from '#core/time/clock';
import { badItem } from '../requests/errors';
import type { DataCollection } from '../schema/store';

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
 * but in content of one's own another type is a mistake.
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
