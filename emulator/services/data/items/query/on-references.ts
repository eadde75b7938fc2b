import type { Value } from '#core/documents/database';
import { badQuery } from '../../requests/errors';
import type { Relation } from '../relations';

// With the table's name, because the subquery on references has a `doc` too.
const ITEM_ID = `("data_items".doc ->> '$.data._id')`;

/** Returns the condition on a multi-reference field. */
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
