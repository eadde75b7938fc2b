import type { services } from '@wix/bookings';
import { expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import seed from '@/emulator/seed/bookings.json';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/**
 * Returns the single result of an aggregation over all services by plain HTTP, because the SDK's types have fewer
 * fields.
 */
async function aggregate(aggregation: services.Aggregation) {
  const answer = await fetch(`${EMULATOR}/bookings/v2/services/search`, {
    method: 'POST',
    headers: {
      authorization: emulator.apiKey,
      'wix-site-id': emulator.site().id,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ search: { aggregations: [{ ...aggregation, name: 'it' }] } }),
  });
  const body = await answer.json();
  if (!answer.ok) throw body;
  return (body as { aggregationData: services.AggregationData }).aggregationData.results?.[0];
}

const counts = (values: readonly string[]) =>
  [...new Set(values)].map((value) => ({ value, count: values.filter((it) => it === value).length }));

test('values are counted, missing ones on request', async () => {
  const result = await aggregate({
    type: 'VALUE',
    fieldPath: 'type',
    value: { sortType: 'VALUE', sortDirection: 'ASC' },
  });
  expect(result?.values?.results).toEqual(counts(seed.services.map(({ type }) => type).toSorted()));
  const paid = await aggregate({
    type: 'VALUE',
    fieldPath: 'payment.fixed.price.currency',
    value: { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'free' } },
  });
  const free = seed.services.filter(({ price }) => !price).length;
  expect(paid?.values?.results).toEqual(expect.arrayContaining([{ value: 'free', count: free }]));
});

test('ranges include their start and exclude their end', async () => {
  const result = await aggregate({
    type: 'RANGE',
    fieldPath: 'defaultCapacity',
    range: { buckets: [{ from: 1, to: 6 }, { from: 6, to: 10 }, { from: 10 }] },
  });
  const within = (from: number, to: number) =>
    seed.services.filter(({ capacity = 1 }) => capacity >= from && capacity < to).length;
  expect(result?.ranges?.results?.map(({ count }) => count)).toEqual([
    within(1, 6),
    within(6, 10),
    within(10, Infinity),
  ]);
});

test('minimum, maximum and count are scalars, and dates for date fields', async () => {
  const scalar = (type: 'MIN' | 'MAX' | 'COUNT_DISTINCT', fieldPath: string) =>
    aggregate({ type: 'SCALAR', fieldPath, scalar: { type } });
  expect((await scalar('MAX', 'defaultCapacity'))?.scalar).toEqual({ type: 'MAX', value: 20 });
  expect((await scalar('MIN', 'defaultCapacity'))?.scalar).toEqual({ type: 'MIN', value: 1 });
  expect((await scalar('COUNT_DISTINCT', 'type'))?.scalar?.value).toBe(3);
  const oldest = new Date(START - seed.services.length * DAY);
  expect((await scalar('MIN', 'createdDate'))?.scalarDate).toEqual({
    type: 'MIN',
    value: oldest.toISOString(),
  });
});

test('dates are counted by interval', async () => {
  const histogram = async (interval: services.Interval | `${services.Interval}`) =>
    (
      await aggregate({
        type: 'DATE_HISTOGRAM',
        fieldPath: 'createdDate',
        dateHistogram: { interval },
      })
    )?.dateHistogram?.results;
  expect(await histogram('YEAR')).toEqual([
    { value: '2026-01-01T00:00:00.000Z', count: seed.services.length },
  ]);
  const days = await histogram('DAY');
  expect(days).toHaveLength(seed.services.length);
  expect(days?.at(-1)).toEqual({ value: '2026-03-01T00:00:00.000Z', count: 1 });
  // The Monday on or before each day.
  expect((await histogram('WEEK'))?.at(-1)?.value).toBe('2026-02-23T00:00:00.000Z');
});

test('nested aggregations have a row for each combination that occurs', async () => {
  const result = await aggregate({
    type: 'NESTED',
    nested: {
      nestedAggregations: [
        { name: 'type', type: 'VALUE', fieldPath: 'type' },
        { name: 'policy', type: 'VALUE', fieldPath: 'bookingPolicy.name' },
        { name: 'largest', type: 'SCALAR', fieldPath: 'defaultCapacity', scalar: { type: 'MAX' } },
      ],
    },
  });
  const rows = result?.nested?.results?.map(({ results }) => [
    results?.type?.value?.value,
    results?.policy?.value?.value,
    results?.policy?.value?.count,
    results?.largest?.scalar?.value,
  ]);
  expect(rows).toEqual([
    ['APPOINTMENT', 'Lessons', 4, 1],
    ['CLASS', 'Groups', 2, 20],
    ['CLASS', 'Tastings', 1, 10],
    ['COURSE', 'Groups', 1, 8],
  ]);
});

test.each([
  ['RANGE', 'range'],
  ['DATE_HISTOGRAM', 'dateHistogram'],
  ['NESTED', 'nested'],
] as const)('an aggregation of type %s without its settings is refused', async (type, field) => {
  await expect(aggregate({ type, fieldPath: 'createdDate' })).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: expect.stringContaining(field) }] } },
  });
});
