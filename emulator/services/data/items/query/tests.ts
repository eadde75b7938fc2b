import type { Value } from '#core/documents/database';
import { badQuery } from '../../requests/errors';
import type { FieldSql, Operand } from './field-path';

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
