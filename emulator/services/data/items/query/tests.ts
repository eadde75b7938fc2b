import type { Value } from '#core/documents/database';
import { badQuery } from '../../errors';
import type { Relation } from '../relations';
import type { FieldSql, Operand } from './field-path';

/** Where a test finds its value: in a field, or an element of its list. */
export type Place = Pick<FieldSql, 'value' | 'date' | 'type' | 'json'>;

type Bind = (value: Value) => string;

export const COMPARISONS: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

const IS_NUMBER = "IN ('integer', 'real')";

/** That a value is the same, of the same kind: true is not 1. */
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

/** That a value is one of several. */
export function isOneOf(place: Place, operands: readonly Operand[], bind: Bind): string {
  const of = (kind: Operand['kind']) => operands.filter((it) => it.kind === kind);
  const values = (kind: 'text' | 'number' | 'date') =>
    of(kind)
      .map((it) => bind('value' in it ? it.value : null))
      .join(', ');
  const tests: string[] = [];
  if (of('text').length > 0) tests.push(`(${place.value} IN (${values('text')}) AND ${place.type} = 'text')`);
  if (of('number').length > 0)
    tests.push(`(${place.value} IN (${values('number')}) AND ${place.type} ${IS_NUMBER})`);
  if (of('date').length > 0) tests.push(`${place.date} IN (${values('date')})`);
  for (const other of [...of('boolean'), ...of('json')]) tests.push(equals(place, other, bind));
  if (of('null').length > 0) tests.push(`coalesce(${place.type}, 'null') = 'null'`);
  return tests.length === 0 ? '0' : `(${tests.join(' OR ')})`;
}

/** That a value is more or less than another of its kind. */
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

// Named by its table: the references that are asked beside it are documents too.
const ITEM_ID = `("data_items".doc ->> '$.data._id')`;

/** A condition on the items that an item refers to by a field for several. */
export function onReferences(
  { name, isInverse }: Relation,
  operator: string,
  operand: unknown,
  bind: (value: Value) => string,
): string {
  const path = (field: string) => `(doc ->> '$.${field}')`;
  const [own, other] = isInverse ? ['referenced', 'referring'] : ['referring', 'referenced'];
  const has = (values?: readonly unknown[]) => {
    const relation = bind(name);
    const among = values
      ? ` AND ${path(other as string)} IN (${values.map((it) => bind(idOf(it))).join(', ')})`
      : '';
    return `(SELECT count(*) FROM data_references WHERE ${path('relation')} = ${relation} AND ${path(own as string)} = ${ITEM_ID}${among})`;
  };
  const list = () => {
    if (!Array.isArray(operand)) throw badQuery(`${operator} should be an Array`);
    return [...new Set(operand)];
  };
  switch (operator) {
    case '$eq':
      return operand === null ? `${has()} = 0` : `${has([operand])} > 0`;
    case '$in':
    case '$hasSome':
      return `${has(list())} > 0`;
    case '$hasAll':
      return `${has(list())} = ${list().length || -1}`;
    case '$exists':
      return operand === true ? `${has()} > 0` : `${has()} = 0`;
    default:
      throw badQuery(`A field with several references cannot be filtered by ${operator}`);
  }
}

function idOf(value: unknown): string {
  if (typeof value !== 'string') throw badQuery('References are compared by the ids of items');
  return value;
}
