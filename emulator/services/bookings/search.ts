import type { services as meta } from '@wix/bookings/meta';
import { assert, invalidField } from '../../core/errors';
import type { Wire } from '../../core/operation';
import type { Service } from './store';

type Search = Wire<meta.SearchDetailsOriginal>;
type Aggregation = Wire<meta.AggregationOriginal>;

// The one field that is searched (SDK: `ServiceSearch`).
const SEARCHABLE = 'name';
const DEFAULT_BUCKETS = 10;

/**
 * The filter that a free text stands for: one of its words, or with mode AND each of them, in the name.
 * @throws PlatformError 400 for a field that cannot be searched
 */
export function textFilter(search: Search | undefined): object {
  const words = search?.expression?.split(/\s+/).filter(Boolean) ?? [];
  for (const field of search?.fields ?? []) {
    assert(field === SEARCHABLE, () => invalidField('search.search.fields', `'${field}' cannot be searched`));
  }
  if (words.length === 0) return {};
  const found = words.map((word) => ({ [SEARCHABLE]: { $contains: word } }));
  return search?.mode === 'AND' ? { $and: found } : { $or: found };
}

/**
 * How often each value of a field occurs among services, most frequent first.
 * @throws PlatformError 400 for another kind of aggregation than VALUE
 */
export function aggregate(
  found: readonly Service[],
  aggregations: readonly Aggregation[],
): Wire<meta.AggregationDataOriginal> {
  return {
    results: aggregations.map(({ name, type, fieldPath = '', value }, index) => {
      assert(type === 'VALUE', () =>
        invalidField(`search.aggregations[${index}].type`, `must be VALUE, not ${type}`),
      );
      const counts = new Map<string, number>();
      for (const service of found) {
        for (const each of new Set(valuesAt(service, fieldPath.split('.')))) {
          counts.set(each, (counts.get(each) ?? 0) + 1);
        }
      }
      const direction = value?.sortDirection === 'ASC' ? 1 : -1;
      const byValue = value?.sortType === 'VALUE';
      const results = [...counts]
        .map(([text, count]) => ({ value: text, count }))
        .sort(
          (a, b) =>
            (byValue ? a.value.localeCompare(b.value) : a.count - b.count) * direction ||
            a.value.localeCompare(b.value),
        )
        .slice(0, value?.limit ?? DEFAULT_BUCKETS);
      return { name: name ?? '', type, fieldPath, values: { results } };
    }),
  };
}

function valuesAt(value: unknown, [step, ...rest]: string[]): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item) => valuesAt(item, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return typeof value === 'object' ? [] : [String(value)];
  return typeof value === 'object'
    ? valuesAt(Object.entries(value).find(([key]) => key === step)?.[1], rest)
    : [];
}
