import {
  type Collection,
  type FieldDefinition,
  fieldSql,
  foldedField,
  foldedTable,
  listTable,
} from './collection';
import type { Sql, Value } from './database';
import {
  CONDITION_LIMIT,
  DEPTH_LIMIT,
  flag,
  invalidFilter,
  PARTS_LENGTH,
  PARTS_LIMIT,
  PARTS_OF_TEXTS,
  partOfText,
  toValue,
  unknownOperator,
  VALUE_LIMIT,
} from './filter-value';
import { searchSql, TEXT_SEARCH, type TextSearch } from './search/text-search';

type AnyCollection = Collection<{ id: string }>;
type ItemsOf = NonNullable<FieldDefinition['items']>;

const COMPARISONS = new Map(Object.entries({ $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }));

export type IsFew = (sql: string, parameters: readonly Value[]) => boolean;

/**
 * Turns a filter of the platform's query language into SQL (platform facts 7.1, 7.3).
 * @param filter the `filter` object of a query; undefined or {} matches everything
 * @param isFew whether a subquery has so few rows that it should run first; by default every subquery does
 * @throws PlatformError 400 naming the field or operator that the collection does not know, with the collection's
 * `filterError` as its code if it has one
 */
export function filterSql(collection: AnyCollection, filter: unknown, isFew: IsFew = () => true): Sql {
  const condition = new Condition(collection, isFew);
  return { sql: condition.anyFilter(filter ?? {}, 0), parameters: condition.parameters };
}

/** Builds a condition from a filter, and collects its bound values. */
class Condition {
  readonly parameters: Value[] = [];
  private conditions = 0;
  private parts = 0;
  private lengthOfParts = 0;

  constructor(
    private readonly collection: AnyCollection,
    readonly isFew: IsFew,
  ) {}

  readonly bind = (value: Value): string => {
    if (this.parameters.length >= VALUE_LIMIT)
      throw invalidFilter(this.collection, 'has too many values', 'filter', 'form');
    this.parameters.push(value);
    return '?';
  };

  /** Refuses conditions that are too large for SQLite. */
  private limit(depth: number): void {
    this.conditions += 1;
    if (depth > DEPTH_LIMIT) throw invalidFilter(this.collection, 'is nested too deeply', 'filter', 'form');
    if (this.conditions > CONDITION_LIMIT)
      throw invalidFilter(this.collection, 'has too many conditions', 'filter', 'form');
  }

  anyFilter(value: unknown, depth: number): string {
    this.limit(depth);
    if (!isObject(value)) throw invalidFilter(this.collection, 'must be an object', 'filter', 'form');
    const parts = Object.entries(value).map(([key, condition]) => {
      if (key === '$and' || key === '$or') {
        if (!Array.isArray(condition)) throw invalidFilter(this.collection, 'must be a list', key, 'form');
        const inner = condition.map((item) => this.anyFilter(item, depth + 1));
        if (inner.length === 0) return key === '$and' ? '1' : '0';
        return `(${inner.join(key === '$and' ? ' AND ' : ' OR ')})`;
      }
      if (key === '$not') {
        const inner = Array.isArray(condition) ? condition : [condition];
        // A condition on a missing value does not match: SQL's NULL counts as false here.
        const all = inner.map((item) => this.anyFilter(item, depth + 1)).join(' AND ') || '1';
        return `NOT coalesce((${all}), 0)`;
      }
      if (key === TEXT_SEARCH && Object.keys(this.collection.searchable).length > 0)
        return searchSql(this.collection, condition as TextSearch, this);
      return this.fieldCondition(key, condition, depth);
    });
    return parts.length === 0 ? '1' : `(${parts.join(' AND ')})`;
  }

  private fieldCondition(field: string, condition: unknown, depth: number): string {
    const definition = Object.hasOwn(this.collection.fields, field)
      ? this.collection.fields[field]
      : undefined;
    const fault = field.startsWith('$') ? 'combination' : 'field';
    if (!definition) throw invalidFilter(this.collection, `'${field}' cannot be filtered by`, field, fault);
    if (!isObject(condition)) return this.operator(field, '$eq', condition, depth);
    const operators = Object.entries(condition);
    if (operators.length === 0) throw invalidFilter(this.collection, 'has no operator', field, 'form');
    return `(${operators.map(([name, value]) => this.operator(field, name, value, depth)).join(' AND ')})`;
  }

  private operator(field: string, name: string, value: unknown, depth: number): string {
    this.limit(depth);
    if (name === '$not') return `NOT coalesce(${this.fieldCondition(field, value, depth + 1)}, 0)`;
    if (this.collection.fields[field]?.operators?.includes(name) === false) {
      throw unknownOperator(this.collection, field, name);
    }
    const { kind, items, itemKey } = this.collection.fields[field] ?? {};
    if (name === '$matchItems' && items) return this.hasItem(items, value);
    if (name === '$matchItems' && itemKey) return this.hasListItem(field, itemKey, value, depth);
    if (kind === 'items') throw unknownOperator(this.collection, field, name);
    return kind === 'list' ? this.onList(field, name, value) : this.onSingle(field, name, value);
  }

  /** Tests that one of the documents that belong to this one matches all conditions. */
  private hasItem({ collection, key }: ItemsOf, value: unknown): string {
    if (!Array.isArray(value)) throw invalidFilter(this.collection, 'must be a list', '$matchItems');
    const { sql, parameters } = filterSql(collection, { $and: value }, this.isFew);
    const owner = fieldSql(collection, key);
    const isFew = this.isFew(`SELECT 1 FROM "${collection.name}" WHERE ${sql}`, parameters);
    for (const parameter of parameters) this.bind(parameter);
    const { name } = this.collection;
    return isFew
      ? `"${name}".id IN (SELECT ${owner} FROM "${collection.name}" WHERE ${sql})`
      : `EXISTS (SELECT 1 FROM "${collection.name}" WHERE ${owner} = "${name}".id AND ${sql})`;
  }

  /** Tests that one value of a list matches all conditions. */
  private hasListItem(field: string, itemKey: string, value: unknown, depth: number): string {
    if (!Array.isArray(value)) throw invalidFilter(this.collection, 'must be a list', '$matchItems');
    const tests = value.map((item) => {
      const [[key, condition] = [], ...others] = isObject(item) ? Object.entries(item) : [];
      if (key !== itemKey || others.length > 0)
        throw invalidFilter(this.collection, `items can be matched by ${itemKey}`, field, 'field');
      return this.fieldCondition(field, condition, depth + 1);
    });
    return tests.length > 0 ? `(${tests.join(' AND ')})` : '1';
  }

  /** Operators that compare a field or an item of a list with a value of the filter; undefined for other operators. */
  private compared(column: string, field: string, name: string, value: unknown): string | undefined {
    const comparison = COMPARISONS.get(name);
    if (comparison) return `${column} ${comparison} ${this.bind(toValue(this.collection, field, value))}`;
    return PARTS_OF_TEXTS.has(name) ? this.hasPart(column, field, name, value) : undefined;
  }

  private hasPart(column: string, field: string, name: string, value: unknown): string {
    const text = partOfText(this.collection, field, value);
    this.parts += 1;
    this.lengthOfParts += text.length;
    if (this.parts > PARTS_LIMIT || this.lengthOfParts > PARTS_LENGTH)
      throw invalidFilter(this.collection, 'looks for too many or too long parts of texts', 'filter');
    if (text === '') return `${column} IS NOT NULL`;
    return PARTS_OF_TEXTS.get(name)?.(`upper(${column})`, this.bind(text), [...text].length) ?? '0';
  }

  /** Extends a test for a part of a text to texts whose case SQLite cannot fold. */
  private orFolded(test: string, field: string, name: string, value: unknown): string {
    if (!PARTS_OF_TEXTS.has(name)) return test;
    const isThis = `folded.field = ${foldedField(this.collection, field)}`;
    const matchingIds = `SELECT id FROM ${foldedTable(this.collection)} AS folded WHERE ${isThis} AND ${this.hasPart('folded.value', field, name, value)}`;
    return `(${test} OR "${this.collection.name}".id IN (${matchingIds}))`;
  }

  private onSingle(field: string, name: string, value: unknown): string {
    const column = fieldSql(this.collection, field);
    const one = () => this.bind(toValue(this.collection, field, value));
    const many = () => {
      const values = this.list(field, value);
      const given = values.filter((item) => item !== null);
      const isIn = `${column} IN (${given.map(this.bind).join(', ')})`;
      return given.length < values.length ? `(${column} IS NULL OR ${isIn})` : isIn;
    };
    switch (name) {
      case '$eq':
        return value === null ? `${column} IS NULL` : `${column} = ${one()}`;
      case '$ne':
        return value === null ? `${column} IS NOT NULL` : `${column} IS NOT ${one()}`;
      case '$in':
      case '$hasSome':
        return many();
      case '$nin':
        return `NOT coalesce(${many()}, 0)`;
      case '$hasAll': {
        // A single value has all of several only if they are the same.
        const values = [...new Set(this.list(field, value))];
        return values.length > 1
          ? '0'
          : values.map((item) => `${column} = ${this.bind(item)}`).join('') || '1';
      }
      case '$exists':
        return `${column} IS ${flag(this.collection, field, value) ? 'NOT NULL' : 'NULL'}`;
      case '$isEmpty':
        return `${flag(this.collection, field, value) ? '' : 'NOT '}(${column} IS NULL OR ${column} = '')`;
    }
    const isText = this.collection.fields[field]?.kind === 'string';
    const test = isText || COMPARISONS.has(name) ? this.compared(column, field, name, value) : undefined;
    if (test) return this.orFolded(test, field, name, value);
    throw unknownOperator(this.collection, field, name);
  }

  private onList(field: string, name: string, value: unknown): string {
    const table = listTable(this.collection, field);
    const has = (test: string) =>
      `EXISTS (SELECT 1 FROM ${table} AS item WHERE item.id = "${this.collection.name}".id${test})`;
    const hasValue = (item: Value) => has(` AND item.value = ${this.bind(item)}`);
    const some = () => ` AND item.value IN (${this.list(field, value).map(this.bind).join(', ')})`;
    switch (name) {
      case '$eq':
      case '$contains':
        return value === null ? `NOT ${has('')}` : hasValue(toValue(this.collection, field, value));
      case '$ne':
        return value === null ? has('') : `NOT ${hasValue(toValue(this.collection, field, value))}`;
      case '$in':
      case '$hasSome':
        return has(some());
      case '$nin':
        return `NOT ${has(some())}`;
      case '$hasAll': {
        const values = new Set(this.list(field, value));
        const countOfMatching = `SELECT count(*) FROM ${table} AS item WHERE item.id = "${this.collection.name}".id${some()}`;
        return `(${countOfMatching}) = ${values.size}`;
      }
      case '$exists':
        return flag(this.collection, field, value) ? has('') : `NOT ${has('')}`;
      case '$isEmpty':
        return flag(this.collection, field, value) ? `NOT ${has('')}` : has('');
    }
    const test = this.compared('item.value', field, name, value);
    if (test) return this.orFolded(has(` AND ${test}`), field, name, value);
    throw unknownOperator(this.collection, field, name);
  }

  /** Returns the values of a list; a text counts as a list of one, because the platform's components send an id. */
  private list(field: string, value: unknown): Value[] {
    const values = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(values)) throw invalidFilter(this.collection, 'must be compared with a list', field);
    return values.map((item) => toValue(this.collection, field, item));
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
