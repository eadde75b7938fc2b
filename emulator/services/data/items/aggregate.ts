import type { Context } from '#core/contract/context';
import type { Sql } from '#core/documents/database';
import { type SortTerm, sortSql } from '#core/documents/sort';
import { badQuery } from '../requests/errors';
import type { DataCollection } from '../schema/entity';
import { sourceOf } from './entity';
import { conditionSql } from './query/condition';
import { fieldSqlOf } from './query/field-path';
import { conditionOn, orderOf, type Sorting } from './query/page';
import { pageOfRows } from './referenced-page';

type PageRequest = Parameters<typeof pageOfRows>[0];
type OfField = { itemFieldName: string } | null | undefined;

/** A value to calculate for each group. */
interface Calculation {
  resultFieldName?: string | null | undefined;
  average?: OfField;
  min?: OfField;
  max?: OfField;
  sum?: OfField;
  itemCount?: object | null | undefined;
}

interface AggregateQuestion {
  initialFilter?: unknown;
  aggregation?:
    | { groupingFields?: string[] | null | undefined; operations?: Calculation[] | null | undefined }
    | null
    | undefined;
  finalFilter?: unknown;
  sort?: Sorting[] | null | undefined;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The fields of groups have no types, so conditions depend on their values. */
const GROUPS = { id: '', fields: [] } as unknown as DataCollection;

/**
 * Aggregates items in groups (SDK: WixDataAggregate). A group's `_id` contains the values of the fields by which it is
 * grouped.
 * @param scope the filter for items that the caller may see
 */
export function aggregateItems(
  context: Context,
  collection: DataCollection,
  request: AggregateQuestion & PageRequest,
  scope: unknown,
) {
  const { initialFilter, aggregation, finalFilter, sort } = request;
  const groupsOf = (question: AggregateQuestion) => groupsSql(context, collection, question, scope);
  const { page, pagingMetadata } = pageOfRows(
    request,
    { initialFilter, aggregation, finalFilter, sort },
    (question, limit, offset) => {
      const { sql, parameters } = groupsOf(question);
      const order = question.sort?.length ? orderOf(GROUPS, sortOf(question)) : BY_ID;
      return context.documents.sql.column<string>({
        sql: `SELECT doc ${sql} ORDER BY ${sortSql(order)} LIMIT ? OFFSET ?`,
        parameters: [...parameters, limit, offset],
      });
    },
    (question) => {
      const { sql, parameters } = groupsOf(question);
      return context.documents.sql.column<number>({ sql: `SELECT count(*) ${sql}`, parameters })[0] ?? 0;
    },
  );
  return { results: page.map((doc) => JSON.parse(doc).data), pagingMetadata };
}

const BY_ID: SortTerm[] = [{ column: 'id', order: 'ASC' }];

/** Selects the groups as rows in the form of items, so that filters and sorts work as for items. */
function groupsSql(
  context: Context,
  collection: DataCollection,
  question: AggregateQuestion,
  scope: unknown,
): Sql {
  const source = sourceOf(context, collection);
  const where = conditionOn(source, collection, question.initialFilter, scope);
  const grouping = question.aggregation?.groupingFields ?? [];
  const groups = grouping.map((name) => ({ name, json: fieldSqlOf(collection, name).json }));
  const pairs = groups.map(({ name, json }) => `${literal(name)}, json(${json})`);
  const results = (question.aggregation?.operations ?? []).map((it) => calculationSql(collection, it));
  const id = groups.length === 0 ? [] : [`'_id', json_object(${pairs.join(', ')})`];
  const data = `json_object(${[...id, ...results].join(', ')})`;
  const key = groups.length === 0 ? "''" : `json_array(${groups.map(({ json }) => json).join(', ')})`;
  const by = groups.length === 0 ? '' : ` GROUP BY ${groups.map(({ json }) => json).join(', ')}`;
  const having = conditionSql(GROUPS, finalOf(question.finalFilter, grouping));
  return {
    sql: `FROM (SELECT ${key} AS id, json_object('data', ${data}) AS doc FROM ${source.from} WHERE ${where.sql}${by}) AS "data_items" WHERE ${having.sql}`,
    parameters: [...source.parameters, ...where.parameters, ...having.parameters],
  };
}

/** Returns the path in a group for a name in a filter or sort: the fields by which it is grouped are in its `_id`. */
function placeOf(name: string, grouping: readonly string[]): string {
  const [only = '', ...others] = grouping;
  if (name === '_id' && only && others.length === 0) return `_id.${only}`;
  return grouping.includes(name) ? `_id.${name}` : name;
}

const sortOf = ({ sort, aggregation }: AggregateQuestion): Sorting[] | undefined =>
  sort?.map(({ fieldName, order }) => ({
    fieldName: placeOf(fieldName ?? '', aggregation?.groupingFields ?? []),
    order,
  }));

function finalOf(filter: unknown, grouping: readonly string[]): unknown {
  if (Array.isArray(filter)) return filter.map((it) => finalOf(it, grouping));
  if (typeof filter !== 'object' || filter === null) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) =>
      key.startsWith('$') ? [key, finalOf(value, grouping)] : [placeOf(key, grouping), value],
    ),
  );
}

/** The name and value of a calculation, for `json_object`. */
function calculationSql(collection: DataCollection, calculation: Calculation): string {
  const { average, min, max, sum, itemCount, resultFieldName } = calculation;
  const named = (operator: { itemFieldName: string }, suffix: string) =>
    literal(resultFieldName || operator.itemFieldName + suffix);
  const numbers = ({ itemFieldName }: { itemFieldName: string }) => {
    const { value, type } = fieldSqlOf(collection, itemFieldName);
    return `CASE WHEN ${type} IN ('integer', 'real') THEN ${value} END`;
  };
  const extreme = (operator: { itemFieldName: string }, which: 'min' | 'max') => {
    const { value, date } = fieldSqlOf(collection, operator.itemFieldName);
    const [ofDates, ofValues] = [`${which}(${date})`, `${which}(${value})`];
    return `json(CASE WHEN ${ofDates} IS NULL THEN json_quote(${ofValues}) ELSE json_object('$date', ${ofDates}) END)`;
  };
  if (average) return `${named(average, 'Avg')}, avg(${numbers(average)})`;
  if (sum) return `${named(sum, 'Sum')}, coalesce(sum(${numbers(sum)}), 0)`;
  if (min) return `${named(min, 'Min')}, ${extreme(min, 'min')}`;
  if (max) return `${named(max, 'Max')}, ${extreme(max, 'max')}`;
  if (itemCount) return `${literal(resultFieldName || 'count')}, count(*)`;
  throw badQuery('An aggregation is an average, a minimum, a maximum, a sum or a count');
}

interface DistinctQuestion {
  fieldName?: string | null | undefined;
  filter?: unknown;
  order?: 'ASC' | 'DESC' | null | undefined;
}

/**
 * Returns the distinct values of a field; for a list, those of its elements.
 * @param scope the filter for items that the caller may see
 */
export function distinctValues(
  context: Context,
  collection: DataCollection,
  request: DistinctQuestion & PageRequest,
  scope: unknown,
) {
  const { fieldName, filter, order } = request;
  const valuesOf = (question: DistinctQuestion) => distinctSql(context, collection, question, scope);
  const { page, pagingMetadata } = pageOfRows(
    request,
    { fieldName, filter, order },
    (question, limit, offset) => {
      const { sql, parameters } = valuesOf(question);
      const direction = question.order === 'DESC' ? 'DESC' : 'ASC';
      return context.documents.sql.column<string>({
        sql: `${sql} ORDER BY min(place) ${direction}, json ${direction} LIMIT ? OFFSET ?`,
        parameters: [...parameters, limit, offset],
      });
    },
    (question) => {
      const { sql, parameters } = valuesOf(question);
      return (
        context.documents.sql.column<number>({ sql: `SELECT count(*) FROM (${sql})`, parameters })[0] ?? 0
      );
    },
  );
  return { distinctValues: page.map((json) => JSON.parse(json)), pagingMetadata };
}

function distinctSql(
  context: Context,
  collection: DataCollection,
  question: DistinctQuestion,
  scope: unknown,
): Sql {
  if (!question.fieldName) throw badQuery('fieldName says whose values are asked for');
  const source = sourceOf(context, collection);
  const where = conditionOn(source, collection, question.filter, scope);
  const { value, json, type, path } = fieldSqlOf(collection, question.fieldName);
  const items = `(SELECT doc FROM ${source.from} WHERE ${where.sql}) AS "data_items"`;
  const parameters = [...source.parameters, ...where.parameters];
  const element = `CASE element.type WHEN 'text' THEN json_quote(element.value) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE element.value END`;
  const single = `SELECT ${json} AS json, ${value} AS place FROM ${items} WHERE ${type} NOT IN ('null', 'array')`;
  const elements = `SELECT ${element}, element.value FROM ${items}, json_each("data_items".doc, ${path}) AS element WHERE ${type} = 'array' AND element.type <> 'null'`;
  return {
    sql: `SELECT json FROM (${single} UNION ALL ${elements}) GROUP BY json`,
    parameters: [...parameters, ...parameters],
  };
}
