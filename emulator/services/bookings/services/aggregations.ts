import type { services as meta } from '@wix/bookings/meta';
import { Temporal } from 'temporal-polyfill';
import { assert, assertField, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';

type Aggregation = Serialized<meta.AggregationOriginal>;
type Item = Serialized<meta.NestedAggregationItemOriginal>;
type Results = NonNullable<Serialized<meta.AggregationDataOriginal>['results']>[number];
type Value = string | number | boolean;

/** A group of services with their common value. */
interface Bucket {
  result: Serialized<meta.NestedResultValueOriginal>;
  members: readonly object[];
}

const DEFAULT_BUCKETS = 10;

/**
 * Aggregates services by their fields (SDK: `Aggregation`): the count of each value, counts in ranges or periods, the
 * minimum, maximum or number of values, or several of these nested.
 * @throws PlatformError 400 for an aggregation that lacks a field its type needs
 */
export function aggregate(
  services: readonly object[],
  aggregations: readonly Aggregation[],
): Serialized<meta.AggregationDataOriginal> {
  return {
    results: aggregations.map((aggregation, index) => {
      const { name, type, fieldPath = '', nested } = aggregation;
      const at = `search.aggregations[${index}]`;
      const about = { name: name ?? '', ...(type && { type }), fieldPath };
      if (type === 'NESTED') {
        const items = nested?.nestedAggregations ?? [];
        assertField(items.length > 0, `${at}.nested`, 'must have aggregations', 'REQUIRED_FIELD');
        return { ...about, nested: { results: rowsOf(services, items, at) } };
      }
      return { ...about, ...flat(bucketsOf(services, { ...aggregation, type }, at), aggregation) };
    }),
  };
}

/** Returns the buckets of one aggregation in the format of its result. */
function flat(buckets: Bucket[], { type, scalar }: Pick<Aggregation, 'type' | 'scalar'>): Partial<Results> {
  const [first] = buckets;
  if (type === 'SCALAR') {
    const kind = scalar?.type ?? 'COUNT_DISTINCT';
    return first?.result.scalarDate
      ? { scalarDate: { type: kind, value: first.result.scalarDate.value } }
      : { scalar: { type: kind, ...first?.result.scalar } };
  }
  const counts = (key: 'value' | 'dateHistogram') =>
    buckets.map(({ result }) => ({ value: result[key]?.value ?? '', count: result[key]?.count ?? 0 }));
  if (type === 'DATE_HISTOGRAM') return { dateHistogram: { results: counts('dateHistogram') } };
  if (type === 'VALUE') return { values: { results: counts('value') } };
  return {
    ranges: { results: buckets.map(({ result: { range } }) => ({ ...range, count: range?.count ?? 0 })) },
  };
}

/** Returns nested aggregations as flat rows, one for each combination that occurs. */
function rowsOf(services: readonly object[], items: readonly Item[], at: string) {
  let rows: { results: Record<string, Bucket['result']>; members: readonly object[] }[] = [
    { results: {}, members: services },
  ];
  items.forEach((item, index) => {
    const field = `${at}.nested.nestedAggregations[${index}]`;
    rows = rows.flatMap(({ results, members }) =>
      bucketsOf(members, item, field).map((bucket) => ({
        results: { ...results, [item.name ?? String(index)]: bucket.result },
        members: bucket.members,
      })),
    );
  });
  return rows.filter(({ members }) => members.length > 0).map(({ results }) => ({ results }));
}

function bucketsOf(
  services: readonly object[],
  item: Omit<Item, 'type'> & Pick<Aggregation, 'type'>,
  at: string,
): Bucket[] {
  const { type, fieldPath = '' } = item;
  const values = (service: object) => valuesAt(service, fieldPath.split('.'));
  if (type === 'VALUE') return valueBuckets(services, values, item.value ?? {});
  if (type === 'SCALAR') return [scalarBucket(services, values, item.scalar?.type ?? 'COUNT_DISTINCT')];
  if (type === 'RANGE') {
    const buckets = item.range?.buckets ?? [];
    assertField(buckets.length > 0, `${at}.range`, 'must have buckets', 'REQUIRED_FIELD');
    return buckets.map(({ from, to }) => {
      const inside = (value: Value) =>
        Number(value) >= (from ?? -Infinity) && Number(value) < (to ?? Infinity);
      const members = services.filter((service) => values(service).some(inside));
      return { members, result: { range: { from, to, count: members.length } } };
    });
  }
  const interval = item.dateHistogram?.interval;
  assert(type === 'DATE_HISTOGRAM' && interval, () =>
    invalidField(`${at}.dateHistogram.interval`, 'must be stated', 'REQUIRED_FIELD'),
  );
  const starts = grouped(services, (service) =>
    values(service).map((value) => beginning(String(value), interval)),
  );
  return [...starts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([value, members]) => ({ members, result: { dateHistogram: { value, count: members.length } } }));
}

function valueBuckets(
  services: readonly object[],
  values: (service: object) => Value[],
  { sortType, sortDirection, limit, missingValues, includeOptions }: NonNullable<Item['value']>,
): Bucket[] {
  const missing = missingValues === 'INCLUDE' ? [includeOptions?.addToBucket ?? ''] : [];
  const groups = grouped(services, (service) => {
    const own = values(service).map(String);
    return own.length > 0 ? own : missing;
  });
  const direction = sortDirection === 'ASC' ? 1 : -1;
  const compare = (a: [string, object[]], b: [string, object[]]) =>
    (sortType === 'VALUE' ? a[0].localeCompare(b[0]) : a[1].length - b[1].length) * direction ||
    a[0].localeCompare(b[0]);
  return [...groups]
    .sort(compare)
    .slice(0, limit ?? DEFAULT_BUCKETS)
    .map(([value, members]) => ({ members, result: { value: { value, count: members.length } } }));
}

function scalarBucket(
  members: readonly object[],
  values: (service: object) => Value[],
  kind: NonNullable<NonNullable<Item['scalar']>['type']>,
): Bucket {
  const all = members.flatMap(values);
  if (kind === 'COUNT_DISTINCT') return { members, result: { scalar: { value: new Set(all).size } } };
  const sign = kind === 'MIN' ? 1 : -1;
  const [date] = all.filter(isDate).sort((a, b) => a.localeCompare(b) * sign);
  if (date) return { members, result: { scalarDate: { value: date } } };
  const [number] = all
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => (a - b) * sign);
  return { members, result: { scalar: number === undefined ? {} : { value: number } } };
}

const isDate = (value: Value): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

type Interval = NonNullable<NonNullable<Item['dateHistogram']>['interval']>;

/** Returns the start of a date's year, month, week (from Monday) or shorter interval, in UTC. */
function beginning(date: string, interval: Interval): string {
  const { year, month, day, dayOfWeek, hour, minute, second } =
    Temporal.Instant.from(date).toZonedDateTimeISO('UTC');
  const today = new Temporal.PlainDate(year, month, day);
  const midnight = (from: Temporal.PlainDate) => from.toPlainDateTime();
  const starts: Record<Interval, Temporal.PlainDateTime> = {
    YEAR: midnight(today.with({ month: 1, day: 1 })),
    MONTH: midnight(today.with({ day: 1 })),
    WEEK: midnight(today.subtract({ days: dayOfWeek - 1 })),
    DAY: midnight(today),
    HOUR: midnight(today).with({ hour }),
    MINUTE: midnight(today).with({ hour, minute }),
    SECOND: midnight(today).with({ hour, minute, second }),
  };
  return `${starts[interval].toString({ fractionalSecondDigits: 3 })}Z`;
}

/** Groups services by their keys; a service with several keys is in several groups. */
function grouped(services: readonly object[], keysOf: (service: object) => string[]): Map<string, object[]> {
  const groups = new Map<string, object[]>();
  for (const service of services) {
    for (const key of new Set(keysOf(service))) groups.set(key, [...(groups.get(key) ?? []), service]);
  }
  return groups;
}

/** Returns the plain values at a path; for a list along the path, those of each item. */
function valuesAt(value: unknown, [step, ...rest]: string[]): Value[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item) => valuesAt(item, step === undefined ? [] : [step, ...rest]));
  if (step !== undefined) {
    const inner =
      typeof value === 'object' ? Object.entries(value).find(([key]) => key === step)?.[1] : undefined;
    return valuesAt(inner, rest);
  }
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return plain ? [value] : [];
}
