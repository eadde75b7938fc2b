import { assert, invalidField } from '#core/contract/errors';
import type { Collection } from '../collection';
import type { Database, Sql, Value } from '../database';
import { groupingOf } from './grouping';
import type { Aggregation, AggregationItem, AggregationResult, Grouping, NestedValue } from './types';

/** The default and maximum number of values that an aggregation lists (SDK: `ValueAggregation`). */
const [VALUES, MOST_VALUES] = [10, 250];
/** The most time intervals, and the most rows of nested aggregations (SDK: `AggregationResults`). */
const [MOST_STRETCHES, MOST_ROWS] = [200, 1000];

/** A group of documents: its keys in all nested groups, from the outermost. */
interface Row {
  keys: Value[];
  count: number;
  /** A number computed from all its documents. */
  scalar: Value;
}

/** The documents that an aggregation counts. */
interface Scope {
  database: Database;
  collection: Collection<{ id: string }>;
  /** Which documents count. */
  where: Sql;
  /** The time zone of time intervals, a name or an offset; UTC if absent. */
  timeZone?: string;
}

/**
 * Aggregates the matching documents (SDK: `Aggregation`): how often each value occurs, how many fall into ranges or
 * time intervals, the least, greatest or number of values, or several of these nested.
 * @param field the path of the aggregations in the request, for violations
 * @throws PlatformError 400 for a field without such values, and an aggregation that lacks what its type needs
 */
export function aggregate(
  scope: Scope,
  aggregations: readonly Aggregation[],
  field: string,
): AggregationResult[] {
  return aggregations.map(({ type, nested, ...item }, index) => {
    const at = `${field}[${index}]`;
    const about = { name: item.name ?? '', fieldPath: item.fieldPath ?? '', ...(type && { type }) };
    if (type !== 'NESTED') return { ...about, ...flat(scope, { ...item, ...(type && { type }) }, at) };
    const items = nested?.nestedAggregations ?? [];
    assert(items.length > 0, () =>
      invalidField(`${at}.nested.nestedAggregations`, 'must not be empty', 'REQUIRED_FIELD'),
    );
    return { ...about, nested: { results: nestedRows(scope, items, `${at}.nested.nestedAggregations`) } };
  });
}

/** Returns the rows of nested groups. */
function rowsOf({ database, collection, where }: Scope, groupings: readonly Grouping[]): Row[] {
  const { name } = collection;
  const numbered = groupings.map(({ key, scalar, join }, index) => {
    const withTable = (sql: string | undefined) => sql?.replaceAll('{n}', `item${index}`);
    return { key: withTable(key), scalar: withTable(scalar), join: withTable(join) };
  });
  const keys = numbered.flatMap(({ key }) => key ?? []);
  const scalar = numbered.find((grouping) => grouping.scalar)?.scalar ?? 'NULL';
  const count = numbered.some(({ join }) => join) ? `count(DISTINCT "${name}".id)` : 'count(*)';
  const columns = [
    ...keys.map((key, index) => `${key} AS key${index}`),
    `${scalar} AS scalar`,
    `${count} AS count`,
  ];
  const group = keys.length > 0 ? `GROUP BY ${keys.map((_, index) => index + 1).join(', ')}` : '';
  const joins = numbered.map(({ join = '' }) => join).join(' ');
  return database
    .all<Record<string, Value>>(
      `SELECT ${columns.join(', ')} FROM "${name}" ${joins} WHERE ${where.sql} ${group}`,
      ...where.parameters,
    )
    .map((row) => ({
      keys: keys.map((_, index) => row[`key${index}`] ?? null),
      count: Number(row.count),
      scalar: row.scalar ?? null,
    }));
}

function flat(scope: Scope, item: AggregationItem, at: string): Partial<AggregationResult> {
  const grouping = groupingOf(scope.collection, item, at, scope.timeZone);
  const rows = rowsOf(scope, [grouping]);
  const buckets = bucketsOf(item, grouping, rows).map(({ result }) => result);
  const counted = (key: 'value' | 'dateHistogram') => ({ results: buckets.flatMap((it) => it[key] ?? []) });
  switch (grouping.type) {
    case 'SCALAR':
      return {
        scalar: { type: item.scalar?.type ?? 'COUNT_DISTINCT', value: buckets[0]?.scalar?.value ?? 0 },
      };
    case 'DATE_HISTOGRAM':
      return { dateHistogram: counted('dateHistogram') };
    case 'VALUE':
      return { values: counted('value') };
    case 'RANGE': {
      const all = (item.range?.buckets ?? []).map((bounds, index) => {
        const row = rows.find(({ keys }) => keys[0] === index);
        return { ...boundsOf(bounds), count: row?.count ?? 0 };
      });
      return { ranges: { results: all } };
    }
  }
}

/** Returns the groups of one aggregation in its order. @param rows the keys of the aggregation are their last */
function bucketsOf(
  item: AggregationItem,
  grouping: Grouping,
  rows: readonly Row[],
): { key: Value; result: NestedValue }[] {
  if (grouping.type === 'SCALAR')
    return rows.map(({ scalar }) => ({ key: null, result: { scalar: { value: numberOf(scalar) } } }));
  const counted = rows.map(({ keys, count }) => ({ key: keys.at(-1) ?? null, count }));
  if (grouping.type === 'VALUE') return chosenValues(item, grouping, counted);
  const known = counted.filter(({ key }) => key !== null).toSorted((a, b) => compared(a.key, b.key));
  if (grouping.type === 'RANGE')
    return known.map(({ key, count }) => {
      const bounds = item.range?.buckets?.[Number(key)] ?? {};
      return { key, result: { range: { ...boundsOf(bounds), count } } };
    });
  return known
    .slice(0, MOST_STRETCHES)
    .map(({ key, count }) => ({ key, result: { dateHistogram: { value: grouping.text(key), count } } }));
}

function chosenValues(
  { value = {} }: AggregationItem,
  grouping: Grouping,
  counted: readonly { key: Value; count: number }[],
) {
  const sign = value.sortDirection === 'ASC' ? 1 : -1;
  return counted
    .filter(({ key }) => key !== null || value.missingValues === 'INCLUDE')
    .toSorted(
      (a, b) =>
        (value.sortType === 'VALUE' ? compared(a.key, b.key) : a.count - b.count) * sign ||
        compared(a.key, b.key),
    )
    .slice(0, Math.min(value.limit ?? VALUES, MOST_VALUES))
    .map(({ key, count }) => ({ key, result: { value: { value: grouping.text(key), count } } }));
}

const compared = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));

/** A number computed from values; a date becomes milliseconds since the epoch. */
const numberOf = (scalar: Value): number =>
  typeof scalar === 'string' ? Date.parse(scalar) || 0 : (scalar ?? 0);

const boundsOf = ({ from, to }: { from?: number | null; to?: number | null }) => ({
  ...(typeof from === 'number' && { from }),
  ...(typeof to === 'number' && { to }),
});

/** Returns nested aggregations as a flat list: a row for each combination that occurs. */
function nestedRows(
  scope: Scope,
  items: readonly AggregationItem[],
  at: string,
): { results: Record<string, NestedValue> }[] {
  const groupings = items.map((item, index) =>
    groupingOf(scope.collection, item, `${at}[${index}]`, scope.timeZone),
  );
  const scalarAt = groupings.findIndex(({ type }) => type === 'SCALAR');
  assert(scalarAt === -1 || scalarAt === items.length - 1, () =>
    invalidField(`${at}[${scalarAt}].type`, 'can be SCALAR in the last aggregation only'),
  );
  const levels = groupings.map((_, level) => {
    const byParent = new Map<string, Row[]>();
    for (const row of rowsOf(scope, groupings.slice(0, level + 1))) {
      const parent = JSON.stringify(row.keys.slice(0, level));
      byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
    }
    return byParent;
  });
  const below = (level: number, keys: readonly Value[]): Record<string, NestedValue>[] => {
    const [item, grouping] = [items[level], groupings[level]];
    if (!item || !grouping) return [{}];
    return bucketsOf(item, grouping, levels[level]?.get(JSON.stringify(keys)) ?? []).flatMap(
      ({ key, result }) =>
        below(level + 1, [...keys, key]).map((rest) => ({ [item.name ?? String(level)]: result, ...rest })),
    );
  };
  return below(0, [])
    .slice(0, MOST_ROWS)
    .map((results) => ({ results }));
}
