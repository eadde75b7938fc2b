import type { Sql, Value } from '#core/documents/database';
import { isObject } from '#core/documents/query';
import { badQuery } from '../../requests/errors';
import { type FieldsOfCollection, fieldOf } from '../../schema/entity';
import { itemKey } from '../entity';
import {
  COMPARISONS,
  compares,
  equals,
  type FieldSql,
  fieldSqlOf,
  isOneOf,
  operandOf,
  type Place,
} from './field-path';
import { TextTests } from './pattern';
import { type Relation, relationOf } from './relations';

// With the table's name, because the subquery on references has a `doc` too.
const ITEM_ID = `("data_items".doc ->> '$.data._id')`;

/** Returns the condition on a multi-reference field. */
function onReferences(
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
    case '$isEmpty':
      if (typeof operand !== 'boolean') throw badQuery('$isEmpty should be a Boolean');
      return operand ? `${has()} = 0` : `${has()} > 0`;
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

// Below the limits of SQLite's parser stack and expression depth, which grows with each part of a condition.
const DEPTH_LIMIT = 15;
const CONDITION_LIMIT = 400;
const VALUE_LIMIT = 2000;

/**
 * Converts a filter of the data service to an SQL condition on items (SDK: WixDataFilter).
 * @param filter undefined or {} matches everything
 * @throws PlatformError 400 WDE0075 for an invalid filter
 */
export function conditionSql(collection: FieldsOfCollection, filter: unknown): Sql {
  const condition = new Condition(collection);
  return { sql: condition.filter(filter ?? {}, 0), parameters: condition.parameters };
}

class Condition {
  readonly parameters: Value[] = [];
  private conditions = 0;

  constructor(private readonly collection: FieldsOfCollection) {}

  private readonly bind = (value: Value): string => {
    if (this.parameters.length >= VALUE_LIMIT) throw badQuery('The filter has too many values');
    this.parameters.push(value);
    return '?';
  };

  private readonly texts = new TextTests(this.bind);

  private limit(depth: number): void {
    this.conditions += 1;
    if (depth > DEPTH_LIMIT) throw badQuery('The filter is nested too deeply');
    if (this.conditions > CONDITION_LIMIT) throw badQuery('The filter has too many conditions');
  }

  filter(given: unknown, depth: number): string {
    this.limit(depth);
    if (!isObject(given)) throw badQuery('A filter must be an object');
    const parts = Object.entries(given).map(([key, value]) => {
      if (key === '$and' || key === '$or') {
        const inner = listOf(key, value).map((it) => this.filter(it, depth + 1));
        if (inner.length === 0) return key === '$and' ? '1' : '0';
        return `(${inner.join(key === '$and' ? ' AND ' : ' OR ')})`;
      }
      if (key === '$not') {
        const [inner, ...others] = Array.isArray(value) ? value : [value];
        if (others.length > 0) throw badQuery('$not takes one filter');
        return not(this.filter(inner, depth + 1));
      }
      if (key.startsWith('$')) throw badQuery(`Unexpected operator ${key}`);
      return this.onField(key, value, depth);
    });
    return parts.length === 0 ? '1' : `(${parts.join(' AND ')})`;
  }

  private onField(name: string, value: unknown, depth: number): string {
    const isOperators =
      isObject(value) && Object.keys(value).some((key) => key.startsWith('$') && key !== '$date');
    if (!isOperators) return this.operator(name, '$eq', value, depth);
    const tests = Object.entries(value).map(([operator, operand]) =>
      operator === '$not'
        ? not(this.onField(name, operand, depth + 1))
        : this.operator(name, operator, operand, depth),
    );
    return `(${tests.join(' AND ')})`;
  }

  private operator(name: string, operator: string, operand: unknown, depth: number): string {
    this.limit(depth);
    const opposite = OPPOSITES[operator];
    if (opposite) return not(this.operator(name, opposite, operand, depth + 1));
    const relation = relationOf(this.collection, name);
    if (relation) return onReferences(relation, operator, operand, this.bind);
    const field = fieldSqlOf(this.collection, name);
    if (operator === '$exists') {
      if (typeof operand !== 'boolean') throw badQuery(`${name}.$exists should be a Boolean`);
      return `${field.type} IS ${operand ? 'NOT ' : ''}NULL`;
    }
    if (operator === '$isEmpty') return isEmpty(field, operand);
    if (operator === '$eq' && operandOf(operand).kind === 'null') return isNothing(field);
    if (operator === '$hasAll') {
      const tests = listOf(operator, operand).map((it) => this.test(field, name, '$eq', it));
      return tests.length === 0 ? '0' : `(${tests.join(' AND ')})`;
    }
    return this.test(field, name, operator, this.dateOf(name, operand));
  }

  /** A date field is compared with dates, also if they are texts (statement cms-filter-date-iso-string). */
  private dateOf(name: string, operand: unknown): unknown {
    const isDate = typeof operand === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(operand);
    return isDate && fieldOf(this.collection, name)?.type === 'DATETIME' ? { $date: operand } : operand;
  }

  /** Tests the value or, if it is a list, whether one of its elements matches. */
  private test(field: FieldSql, name: string, operator: string, operand: unknown): string {
    if (name === '_id' && operator === '$eq' && typeof operand === 'string')
      return `id = ${this.bind(itemKey(this.collection.id, operand))}`;
    const itself = this.testAt(field, operator, operand);
    if (!field.mayBeList) return itself;
    const element = this.testAt(ELEMENT, operator, operand);
    const some = `EXISTS (SELECT 1 FROM json_each(doc, ${field.path}) AS element WHERE ${element})`;
    return `(${itself} OR (${field.type} = 'array' AND ${some}))`;
  }

  private testAt(place: Place, operator: string, operand: unknown): string {
    if (operator === '$eq') return equals(place, operandOf(operand), this.bind);
    if (operator === '$in' || operator === '$hasSome')
      return isOneOf(place, listOf(operator, operand).map(operandOf), this.bind);
    if (Object.hasOwn(COMPARISONS, operator)) return compares(place, operator, operandOf(operand), this.bind);
    const test = this.texts.test(place.value, operator, operand);
    if (test !== undefined) return `(${place.type} = 'text' AND ${test})`;
    throw badQuery(`Unknown operator ${operator}`);
  }
}

/** Operators that match what another one does not (statement cms-filter-nin). */
const OPPOSITES: Readonly<Record<string, string | undefined>> = { $ne: '$eq', $nin: '$in' };

const ELEMENT: Place = {
  value: 'element.value',
  date: `CASE element.type WHEN 'object' THEN element.value ->> '$."$date"' END`,
  type: 'element.type',
  json: `CASE element.type WHEN 'object' THEN element.value WHEN 'array' THEN element.value END`,
};

const isNothing = ({ type }: FieldSql) => `coalesce(${type}, 'null') = 'null'`;

/** A missing value is empty too; `false` matches texts with characters and lists with elements. */
function isEmpty(field: FieldSql, operand: unknown): string {
  if (typeof operand !== 'boolean') throw badQuery('$isEmpty should be a Boolean');
  const { type, value, path } = field;
  const length = `json_array_length(doc, ${path})`;
  return operand
    ? `(${isNothing(field)} OR (${type} = 'text' AND ${value} = '') OR (${type} = 'array' AND ${length} = 0))`
    : `((${type} = 'text' AND ${value} <> '') OR (${type} = 'array' AND ${length} > 0))`;
}

/** A negation also matches if the test is NULL, for example for a missing value. */
const not = (test: string) => `NOT coalesce(${test}, 0)`;

function listOf(operator: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw badQuery(`${operator} should be an Array`);
  return value;
}
