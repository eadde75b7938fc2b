import { fieldSql } from '#core/documents/collection';
import type { Value } from '#core/documents/database';
import { badQuery } from '../../requests/errors';
import { type DataCollection, type FieldType, fieldOf } from '../../schema/entity';
import { dataItems } from '../entity';

/** Types of lists: a filter tests their elements. */
const LISTS: readonly (FieldType | undefined)[] = [
  'ARRAY',
  'ARRAY_STRING',
  'ARRAY_DOCUMENT',
  'MEDIA_GALLERY',
  'MULTI_REFERENCE',
  'ANY',
];
/** Types of objects whose parts need not be defined. */
const OPEN: readonly (FieldType | undefined)[] = ['OBJECT', 'ADDRESS', 'RICH_CONTENT', 'DOCUMENT'];
const NAME_LIMIT = 1000;

/** The SQL expressions for the value of a field. */
export interface FieldSql {
  /** The value as text or number. */
  value: string;
  date: string;
  /** The JSON type of the value; NULL if missing. */
  type: string;
  json: string;
  /** The JSON path, as a literal. */
  path: string;
  mayBeList: boolean;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the SQL of a field. A filter, a sort and an index must contain the same text, so that SQLite uses the index.
 * @param name a field or, with dots, a part of a field
 * @throws PlatformError 400 for an invalid name
 */
export function fieldSqlOf(collection: Pick<DataCollection, 'fields'>, name: string): FieldSql {
  if (name === '' || name.length > NAME_LIMIT || /["\\]/.test(name) || hasControl(name))
    throw badQuery(`'${name.slice(0, 100)}' cannot be the name of a field`);
  const steps = name.split('.');
  const inner = `$.data.${steps.map((step) => `"${step}"`).join('.')}`;
  const path = literal(inner);
  const [first = ''] = steps;
  const type = fieldOf(collection, first)?.type;
  const isSimple = type !== undefined && !LISTS.includes(type) && !OPEN.includes(type);
  return {
    value: `(doc ->> ${path})`,
    date:
      name === '_createdDate'
        ? fieldSql(dataItems, 'createdDate')
        : `(doc ->> ${literal(`${inner}."$date"`)})`,
    type: `json_type(doc, ${path})`,
    json: `(doc -> ${path})`,
    path,
    mayBeList: !isSimple,
  };
}

const hasControl = (text: string) => [...text].some((char) => char < ' ');

const DATES: readonly (FieldType | undefined)[] = ['DATE', 'DATETIME'];

/** The expression for sorts and indexes; for a field without a type, it covers values of all types. */
export function orderSql(collection: Pick<DataCollection, 'fields'>, name: string): string {
  const { value, date } = fieldSqlOf(collection, name);
  if (name === '_id') return 'id';
  const type = fieldOf(collection, name)?.type;
  if (name === '_createdDate') return date;
  if (type && !DATES.includes(type)) return value;
  return `coalesce(${date}, ${value})`;
}

/** A value in a filter, with its type. */
type Operand =
  | { kind: 'null' }
  | { kind: 'text' | 'number' | 'date' | 'boolean'; value: Value }
  | { kind: 'json'; value: string };

/** @throws PlatformError 400 for an invalid date */
export function operandOf(given: unknown): Operand {
  if (given === null || given === undefined) return { kind: 'null' };
  if (typeof given === 'string') return { kind: 'text', value: given };
  if (typeof given === 'number') return { kind: 'number', value: given };
  if (typeof given === 'boolean') return { kind: 'boolean', value: given ? 1 : 0 };
  const date = (given as { $date?: unknown }).$date;
  if (date === undefined) return { kind: 'json', value: JSON.stringify(given) };
  const time = typeof date === 'string' || typeof date === 'number' ? new Date(date).getTime() : Number.NaN;
  if (Number.isNaN(time)) throw badQuery(`'${String(date).slice(0, 100)}' is not a date`);
  return { kind: 'date', value: new Date(time).toISOString() };
}

/** The SQL of the value to test: a field, or an element of its list. */
export type Place = Pick<FieldSql, 'value' | 'date' | 'type' | 'json'>;

type Bind = (value: Value) => string;

export const COMPARISONS: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

const IS_NUMBER = "IN ('integer', 'real')";

/** Tests that a value is equal and of the same type: true is not 1. */
export function equals(place: Place, operand: Operand, bind: Bind): string {
  switch (operand.kind) {
    case 'null':
      return `${place.type} = 'null'`;
    case 'text':
      return `(${place.value} = ${bind(operand.value)} AND ${place.type} = 'text')`;
    case 'number':
      return `(${place.value} = ${bind(operand.value)} AND ${place.type} ${IS_NUMBER})`;
    case 'boolean':
      return `${place.type} = '${operand.value ? 'true' : 'false'}'`;
    case 'date':
      return `${place.date} = ${bind(operand.value)}`;
    case 'json':
      return `${place.json} = json(${bind(operand.value)})`;
  }
}

/** Tests that a value is one of several. */
export function isOneOf(place: Place, operands: readonly Operand[], bind: Bind): string {
  const ofKind = (kind: Operand['kind']) => operands.filter((it) => it.kind === kind);
  const values = (kind: 'text' | 'number' | 'date') =>
    ofKind(kind)
      .map((it) => bind('value' in it ? it.value : null))
      .join(', ');
  const tests: string[] = [];
  if (ofKind('text').length > 0)
    tests.push(`(${place.value} IN (${values('text')}) AND ${place.type} = 'text')`);
  if (ofKind('number').length > 0)
    tests.push(`(${place.value} IN (${values('number')}) AND ${place.type} ${IS_NUMBER})`);
  if (ofKind('date').length > 0) tests.push(`${place.date} IN (${values('date')})`);
  for (const other of [...ofKind('boolean'), ...ofKind('json')]) tests.push(equals(place, other, bind));
  if (ofKind('null').length > 0) tests.push(`coalesce(${place.type}, 'null') = 'null'`);
  return tests.length === 0 ? '0' : `(${tests.join(' OR ')})`;
}

/** Tests that a value is greater or less than another of its type. */
export function compares(place: Place, operator: string, operand: Operand, bind: Bind): string {
  const sign = COMPARISONS[operator];
  switch (operand.kind) {
    case 'text':
      return `(${place.value} ${sign} ${bind(operand.value)} AND ${place.type} = 'text')`;
    case 'number':
      return `(${place.value} ${sign} ${bind(operand.value)} AND ${place.type} ${IS_NUMBER})`;
    case 'boolean':
      return `(${place.value} ${sign} ${bind(operand.value)} AND ${place.type} IN ('true', 'false'))`;
    case 'date':
      return `${place.date} ${sign} ${bind(operand.value)}`;
    default:
      throw badQuery(`${operator} should be a Date, Number, String, or Boolean`);
  }
}
