import { type Collection, fieldSql, listTable } from './collection';
import { invalidField, type PlatformError } from './errors';

type Value = string | number | null;
export interface Sql {
  sql: string;
  parameters: Value[];
}

const DEPTH_LIMIT = 20;
const VALUE_LIMIT = 2000;

/**
 * Turns a filter of the platform's query language into SQL (facts 7).
 * @param filter the `filter` object of a query; undefined or {} matches everything
 * @throws PlatformError 400 naming the field or operator that the collection does not know
 */
export function filterSql(collection: Collection<{ id: string }>, filter: unknown): Sql {
  const parameters: Value[] = [];
  const bind = (value: Value): string => {
    if (parameters.length >= VALUE_LIMIT) throw invalidFilter('has too many values', 'filter');
    parameters.push(value);
    return '?';
  };
  return { sql: anyFilter(filter ?? {}, 0), parameters };

  function anyFilter(value: unknown, depth: number): string {
    if (depth > DEPTH_LIMIT) throw invalidFilter('is nested too deeply', 'filter');
    if (!isObject(value)) throw invalidFilter('must be an object', 'filter');
    const parts = Object.entries(value).map(([key, condition]) => {
      if (key === '$and' || key === '$or') {
        if (!Array.isArray(condition)) throw invalidFilter('must be a list', key);
        const inner = condition.map((item) => anyFilter(item, depth + 1));
        if (inner.length === 0) return key === '$and' ? '1' : '0';
        return `(${inner.join(key === '$and' ? ' AND ' : ' OR ')})`;
      }
      if (key === '$not') {
        const inner = Array.isArray(condition) ? condition : [condition];
        // What is not known to match does not match: SQL's NULL counts as false here.
        return `NOT coalesce((${inner.map((item) => anyFilter(item, depth + 1)).join(' AND ')}), 0)`;
      }
      return fieldCondition(key, condition, depth);
    });
    return parts.length === 0 ? '1' : `(${parts.join(' AND ')})`;
  }

  function fieldCondition(field: string, condition: unknown, depth: number): string {
    const definition = Object.hasOwn(collection.fields, field) ? collection.fields[field] : undefined;
    if (!definition) throw invalidFilter(`'${field}' cannot be filtered by`, field);
    if (!isObject(condition)) return operator(field, '$eq', condition, depth);
    const operators = Object.entries(condition);
    if (operators.length === 0) throw invalidFilter('has no operator', field);
    return `(${operators.map(([name, value]) => operator(field, name, value, depth)).join(' AND ')})`;
  }

  function operator(field: string, name: string, value: unknown, depth: number): string {
    if (name === '$not') return `NOT coalesce(${fieldCondition(field, value, depth + 1)}, 0)`;
    return collection.fields[field]?.kind === 'list'
      ? onList(field, name, value)
      : onSingle(field, name, value);
  }

  function onSingle(field: string, name: string, value: unknown): string {
    const column = fieldSql(collection, field);
    const one = () => bind(toValue(collection, field, value));
    const many = () => `(${list(field, value).map(bind).join(', ')})`;
    switch (name) {
      case '$eq':
        return value === null ? `${column} IS NULL` : `${column} = ${one()}`;
      case '$ne':
        return value === null ? `${column} IS NOT NULL` : `${column} IS NOT ${one()}`;
      case '$gt':
        return `${column} > ${one()}`;
      case '$gte':
        return `${column} >= ${one()}`;
      case '$lt':
        return `${column} < ${one()}`;
      case '$lte':
        return `${column} <= ${one()}`;
      case '$in':
      case '$hasSome':
        return `${column} IN ${many()}`;
      case '$nin':
        return `(${column} IS NULL OR ${column} NOT IN ${many()})`;
      case '$startsWith':
        return `${column} LIKE ${bind(`${likeText(field, value)}%`)} ESCAPE '\\'`;
      case '$endsWith':
        return `${column} LIKE ${bind(`%${likeText(field, value)}`)} ESCAPE '\\'`;
      case '$contains':
        return `${column} LIKE ${bind(`%${likeText(field, value)}%`)} ESCAPE '\\'`;
      case '$exists':
        return `${column} IS ${flag(field, value) ? 'NOT NULL' : 'NULL'}`;
      case '$isEmpty':
        return `${flag(field, value) ? '' : 'NOT '}(${column} IS NULL OR ${column} = '')`;
    }
    throw unknownOperator(field, name);
  }

  function onList(field: string, name: string, value: unknown): string {
    const table = listTable(collection, field);
    const has = (test: string) =>
      `EXISTS (SELECT 1 FROM ${table} AS item WHERE item.id = "${collection.name}".id${test})`;
    const hasValue = (item: Value) => has(` AND item.value = ${bind(item)}`);
    switch (name) {
      case '$eq':
      case '$contains':
        return value === null ? `NOT ${has('')}` : hasValue(toValue(collection, field, value));
      case '$ne':
        return value === null ? has('') : `NOT ${hasValue(toValue(collection, field, value))}`;
      case '$in':
      case '$hasSome':
        return has(` AND item.value IN (${list(field, value).map(bind).join(', ')})`);
      case '$nin':
        return `NOT ${has(` AND item.value IN (${list(field, value).map(bind).join(', ')})`)}`;
      case '$hasAll':
        return `(${list(field, value).map(hasValue).join(' AND ') || '1'})`;
      case '$exists':
        return flag(field, value) ? has('') : `NOT ${has('')}`;
      case '$isEmpty':
        return flag(field, value) ? `NOT ${has('')}` : has('');
    }
    throw unknownOperator(field, name);
  }

  function list(field: string, value: unknown): Value[] {
    if (!Array.isArray(value)) throw invalidFilter('must be compared with a list', field);
    return value.map((item) => toValue(collection, field, item));
  }
}

/**
 * Turns a sort of the query language into SQL; ties are broken by id so that pages never overlap.
 * @param sort the `sort` list of a query; empty or absent means the collection's own order
 * @throws PlatformError 400 for a field that cannot be sorted by
 */
export function sortSql(collection: Collection<{ id: string }>, sort: unknown): string {
  const given = Array.isArray(sort) && sort.length > 0 ? sort : collection.defaultSort;
  if (sort !== undefined && sort !== null && !Array.isArray(sort))
    throw invalidField('sort', 'must be a list');
  const terms: string[] = [];
  let order = 'ASC';
  for (const [index, entry] of given.entries()) {
    const field = isObject(entry) ? entry.fieldName : undefined;
    const definition =
      typeof field === 'string' && Object.hasOwn(collection.fields, field)
        ? collection.fields[field]
        : undefined;
    if (typeof field !== 'string' || !definition || definition.kind === 'list') {
      throw invalidField(`sort[${index}].fieldName`, `'${field}' cannot be sorted by`);
    }
    order = (isObject(entry) && entry.order) === 'DESC' ? 'DESC' : 'ASC';
    terms.push(`${fieldSql(collection, field)} ${order}`);
  }
  return [...terms, `id ${order}`].join(', ');
}

/** A filter's value as the field is stored: booleans as 1 and 0, dates as ISO texts. */
function toValue(collection: Collection<{ id: string }>, field: string, value: unknown): Value {
  const kind = collection.fields[field]?.kind;
  if (value === null || value === undefined) return null;
  if (kind === 'boolean' && typeof value === 'boolean') return value ? 1 : 0;
  if (kind === 'number' && typeof value === 'number') return value;
  if (kind === 'number' && typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))) {
    return Number(value);
  }
  if (kind === 'string' && (typeof value === 'string' || typeof value === 'number')) return String(value);
  if (kind === 'list' && (typeof value === 'string' || typeof value === 'number')) return value;
  if (kind === 'date' && typeof value === 'string' && !Number.isNaN(Date.parse(value))) {
    return new Date(value).toISOString();
  }
  throw invalidFilter(`must be compared with a ${kind === 'list' ? 'text or number' : kind}`, field);
}

function likeText(field: string, value: unknown): string {
  if (typeof value !== 'string') throw invalidFilter('must be compared with a text', field);
  return value.replace(/[\\%_]/g, '\\$&');
}

function flag(field: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalidFilter('must be compared with true or false', field);
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalidFilter = (description: string, field: string): PlatformError =>
  invalidField(field === 'filter' ? 'filter' : `filter.${field}`, description);

const unknownOperator = (field: string, name: string) =>
  invalidFilter(`does not know the operator '${name}'`, field);
