import { Temporal } from 'temporal-polyfill';
import { assert, invalidField } from '#core/contract/errors';
import { isoDate, parseIsoDate } from '#core/time/clock';
import { type Collection, type FieldDefinition, fieldSql, listTable } from '../collection';
import type { Value } from '../database';
import type { AggregationItem, Grouping, Interval } from './types';

type AnyCollection = Collection<{ id: string }>;

/** Where the values of a field are: a column, and for several values per document the table to join. */
interface Source {
  column: string;
  join?: string;
  kind: FieldDefinition['kind'];
}

/** The bucket name for missing values, by kind (SDK: `IncludeMissingValuesOptions`). */
const MISSING: Partial<Record<FieldDefinition['kind'], string>> = { number: '0', boolean: 'false' };

/**
 * Returns how an aggregation groups documents.
 * @param at its path in the request
 * @param timeZone of time intervals, a name or an offset
 * @throws PlatformError 400 for a field without countable values, and if what the type needs is missing
 */
export function groupingOf(
  collection: AnyCollection,
  item: AggregationItem,
  at: string,
  timeZone = 'UTC',
): Grouping {
  const { type, fieldPath = '' } = item;
  const { column, join, kind } = sourceOf(collection, fieldPath, at, item.value?.missingValues === 'INCLUDE');
  const grouping = { ...(join && { join }), text: textOf(kind, item.value?.includeOptions?.addToBucket) };
  switch (type) {
    case 'VALUE':
      return { ...grouping, type, key: column };
    case 'SCALAR': {
      const scalar = item.scalar?.type ?? 'COUNT_DISTINCT';
      const value = scalar === 'COUNT_DISTINCT' ? `count(DISTINCT ${column})` : `${scalar}(${column})`;
      return { ...grouping, type, scalar: value };
    }
    case 'RANGE': {
      const buckets = item.range?.buckets ?? [];
      assert(buckets.length > 0, () => invalidField(`${at}.range`, 'must have buckets', 'REQUIRED_FIELD'));
      const tests = buckets.map(({ from, to }, index) => {
        const bounds = [
          ...(typeof from === 'number' ? [`${column} >= ${from}`] : []),
          ...(typeof to === 'number' ? [`${column} < ${to}`] : []),
        ];
        assert(bounds.length > 0, () =>
          invalidField(`${at}.range.buckets[${index}]`, 'must have from or to', 'REQUIRED_ONE_OF_FIELD'),
        );
        return `WHEN ${bounds.join(' AND ')} THEN ${index}`;
      });
      return { ...grouping, type, key: `CASE ${tests.join(' ')} END` };
    }
    case 'DATE_HISTOGRAM': {
      const interval = item.dateHistogram?.interval;
      assert(interval && kind === 'date', () =>
        invalidField(`${at}.dateHistogram`, 'needs an interval and a date', 'REQUIRED_FIELD'),
      );
      const zone = zoneOf(timeZone);
      return {
        ...grouping,
        type,
        key: localStart(column, interval, zone),
        text: (key) => instantOf(key, zone),
      };
    }
    case undefined:
      throw invalidField(`${at}.type`, 'must not be empty', 'REQUIRED_FIELD');
  }
}

function sourceOf(collection: AnyCollection, fieldPath: string, at: string, withMissing: boolean): Source {
  const joined = (select: string) =>
    `${withMissing ? 'LEFT JOIN' : 'JOIN'} (${select}) AS {n} ON {n}.owner = "${collection.name}".id`;
  const definition = Object.hasOwn(collection.fields, fieldPath) ? collection.fields[fieldPath] : undefined;
  if (definition?.kind === 'list') {
    const select = `SELECT id AS owner, value FROM ${listTable(collection, fieldPath)}`;
    return { column: '{n}.value', join: joined(select), kind: 'string' };
  }
  if (definition && definition.kind !== 'items')
    return { column: fieldSql(collection, fieldPath), kind: definition.kind };
  for (const [name, { items }] of Object.entries(collection.fields)) {
    const path = items && fieldPath.startsWith(`${name}.`) ? fieldPath.slice(name.length + 1) : '';
    const own = path && Object.hasOwn(items?.collection.fields ?? {}, path) && items?.collection.fields[path];
    if (!items || !own || own.kind === 'list') continue;
    const { collection: itemCollection, key } = items;
    const select = `SELECT ${fieldSql(itemCollection, key)} AS owner, ${fieldSql(itemCollection, path)} AS value FROM "${itemCollection.name}"`;
    return { column: '{n}.value', join: joined(select), kind: own.kind };
  }
  throw invalidField(`${at}.fieldPath`, `'${fieldPath}' cannot be aggregated`);
}

const textOf =
  (kind: FieldDefinition['kind'], missing: string | undefined) =>
  (key: Value): string => {
    if (key === null) return missing ?? MISSING[kind] ?? 'N/A';
    return kind === 'boolean' ? String(key === 1) : String(key);
  };

/** SQLite expressions for the beginning of a time interval; a week begins on Monday. */
const STARTS: Record<Interval, string> = {
  YEAR: "strftime('%Y-01-01T00:00:00', {at})",
  MONTH: "strftime('%Y-%m-01T00:00:00', {at})",
  WEEK: "strftime('%Y-%m-%dT00:00:00', {at}, 'weekday 0', '-6 days')",
  DAY: "strftime('%Y-%m-%dT00:00:00', {at})",
  HOUR: "strftime('%Y-%m-%dT%H:00:00', {at})",
  MINUTE: "strftime('%Y-%m-%dT%H:%M:00', {at})",
  SECOND: "strftime('%Y-%m-%dT%H:%M:%S', {at})",
};

/** The offsets of a time zone: the start of each, and how many seconds it is ahead of UTC. */
type Clocks = { since: string; ahead: number }[];

/** Offset changes are known between these years. */
const [FIRST, LAST] = [Date.parse('2000-01-01T00:00:00Z'), Date.parse('2050-01-01T00:00:00Z')];

const clocksOf = new Map<string, Clocks>();

/** @throws PlatformError 400 for an unknown name or offset */
function zoneOf(timeZone: string): string {
  if (!clocksOf.has(timeZone)) clocksOf.set(timeZone, readClocks(timeZone));
  return timeZone;
}

function readClocks(timeZone: string): Clocks {
  const clocks: Clocks = [];
  try {
    let at: Temporal.ZonedDateTime | null =
      Temporal.Instant.fromEpochMilliseconds(FIRST).toZonedDateTimeISO(timeZone);
    while (at && at.epochMilliseconds < LAST) {
      clocks.push({ since: isoDate(at.epochMilliseconds), ahead: at.offsetNanoseconds / 1e9 });
      at = at.getTimeZoneTransition('next');
    }
  } catch (error) {
    if (error instanceof RangeError)
      throw invalidField('timeZone', `'${timeZone}' is not a time zone`, 'FORMAT');
    throw error;
  }
  return clocks;
}

/** SQL for the beginning of the time interval that contains a date, in local time. */
function localStart(column: string, interval: Interval, zone: string): string {
  const starts = (clocksOf.get(zone) ?? []).map(({ since, ahead }) => ({
    since,
    start: STARTS[interval].replace('{at}', `${column}, '${ahead} seconds'`),
  }));
  const [first, ...others] = starts;
  if (others.length === 0) return first?.start ?? column;
  const tests = others.toReversed().map(({ since, start }) => `WHEN ${column} >= '${since}' THEN ${start}`);
  return `CASE ${tests.join(' ')} ELSE ${first?.start} END`;
}

/** Returns the instant of a local time. */
function instantOf(key: Value, zone: string): string {
  const shown = parseIsoDate(`${key}.000Z`);
  const { epochMilliseconds } = Temporal.PlainDateTime.from(isoDate(shown).slice(0, -1)).toZonedDateTime(
    zone,
  );
  return isoDate(epochMilliseconds);
}
