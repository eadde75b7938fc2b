import type { plansV3 as module } from '@wix/pricing-plans';
import { beforeEach, describe, expect, test } from 'vitest';
import { control, startEmulator } from '@/tests/support/emulator/start';
import {
  guid,
  monthly,
  newPlan,
  paidOnce,
  plansV3Client,
  plansV3Owner,
} from '@/tests/support/pricing-plans/plans-v3';

const emulator = startEmulator();
const owner = () => plansV3Owner(emulator).plansV3;
const names = ({ plans }: module.SearchPlansResponse) => plans?.map(({ name }) => name).toSorted();
type Search = Parameters<ReturnType<typeof owner>['searchPlans']>[0];
const search = (text: Search) => owner().searchPlans(text);
const priced = (number: number, amount: string, name: string) =>
  monthly(number, { name, billingTerms: paidOnce('MONTH'), pricingStrategies: [{ flatRate: { amount } }] });

beforeEach(async () => {
  await control('/reset', { to: 'empty' });
  const created = [
    newPlan({ name: 'Kiln Club', pricingVariants: [priced(1, '10.00', 'Monthly')], tags: tagged('a') }),
    newPlan({ name: 'Kiln Year', pricingVariants: [priced(2, '90.00', 'Yearly')], tags: tagged('a', 'b') }),
    newPlan({
      name: 'Glaze Year',
      visibility: 'PRIVATE',
      pricingVariants: [priced(3, '10.00', 'Monthly'), priced(4, '100.00', 'Yearly')],
    }),
  ];
  for (const plan of created) {
    await owner().createPlan(plan);
    emulator.clock.advance(31 * 24 * 60 * 60 * 1000);
  }
});
const tagged = (...tagIds: string[]) => ({ publicTags: { tagIds } });

describe('searchPlans', () => {
  test('finds any or all words of names', async () => {
    expect(names(await search({ search: { expression: 'kiln year' } }))).toEqual([
      'Glaze Year',
      'Kiln Club',
      'Kiln Year',
    ]);
    expect(names(await search({ search: { expression: 'kiln year', mode: 'AND' } }))).toEqual(['Kiln Year']);
    expect(names(await search({ search: { expression: 'kil' }, filter: { slug: 'kiln-club' } }))).toEqual([
      'Kiln Club',
    ]);
    await expect(search({ search: { expression: 'kiln', fields: ['slug' as never] } })).rejects.toMatchObject(
      {
        response: { status: 400 },
      },
    );
  });

  test('pages by cursor', async () => {
    const sort: Search['sort'] = [{ fieldName: 'name', order: 'ASC' }];
    const first = await search({ sort, cursorPaging: { limit: 2 } });
    expect([names(first), first.pagingMetadata?.hasNext]).toEqual([['Glaze Year', 'Kiln Club'], true]);
    const cursor = first.pagingMetadata?.cursors?.next ?? '';
    const second = await search({ cursorPaging: { cursor, limit: 2 } });
    expect([names(second), second.pagingMetadata?.hasNext]).toEqual([['Kiln Year'], false]);
  });

  test('shows visitors only plans for sale, and counts no others', async () => {
    const { plansV3 } = await plansV3Client(emulator, 'visitor', guid(900));
    const aggregations: Search['aggregations'] = [{ name: 'kinds', type: 'VALUE', fieldPath: 'visibility' }];
    const seen = await plansV3.searchPlans({ aggregations });
    expect(names(seen)).toEqual(['Kiln Club', 'Kiln Year']);
    expect(seen.aggregationData?.results?.[0]?.values?.results).toEqual([{ value: 'PUBLIC', count: 2 }]);
    const filter = { 'tags.privateTags.tagIds': { $hasSome: ['a'] } };
    await expect(plansV3.searchPlans({ filter })).rejects.toMatchObject({ response: { status: 400 } });
  });

  test('aggregates values, lists, dates and numbers', async () => {
    const { aggregationData } = await search({
      aggregations: [
        {
          name: 'variants',
          type: 'VALUE',
          fieldPath: 'pricingVariants.name',
          value: { sortType: 'VALUE', sortDirection: 'ASC' },
        },
        { name: 'tags', type: 'VALUE', fieldPath: 'tags.publicTags.tagIds' },
        {
          name: 'made',
          type: 'DATE_HISTOGRAM',
          fieldPath: '_createdDate',
          dateHistogram: { interval: 'MONTH' },
        },
        { name: 'names', type: 'SCALAR', fieldPath: 'name', scalar: { type: 'COUNT_DISTINCT' } },
        {
          name: 'both',
          type: 'NESTED',
          nested: {
            nestedAggregations: [
              { name: 'kind', type: 'VALUE', fieldPath: 'visibility' },
              { name: 'variant', type: 'VALUE', fieldPath: 'pricingVariants.name' },
            ],
          },
        },
      ],
    });
    const [variants, tags, dates, all, both] = aggregationData?.results ?? [];
    expect(variants?.values?.results).toEqual([
      { value: 'Monthly', count: 2 },
      { value: 'Yearly', count: 2 },
    ]);
    expect(tags?.values?.results).toEqual([
      { value: 'a', count: 2 },
      { value: 'b', count: 1 },
    ]);
    expect(dates?.dateHistogram?.results?.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(all?.scalar).toEqual({ type: 'COUNT_DISTINCT', value: 3 });
    expect(both?.nested?.results).toHaveLength(4);
    await expect(
      search({ aggregations: [{ name: 'x', type: 'VALUE', fieldPath: 'color' as never }] }),
    ).rejects.toMatchObject({ response: { status: 400 } });
  });
});

test('countPlans counts by filter and text', async () => {
  const { countPlans } = owner();
  expect(await countPlans()).toEqual({ count: 3 });
  expect(await countPlans({ filter: { visibility: 'PUBLIC' } })).toEqual({ count: 2 });
  expect(await countPlans({ search: { expression: 'year' } })).toEqual({ count: 2 });
  expect(await countPlans({ filter: { visibility: 'PUBLIC' }, search: { expression: 'year' } })).toEqual({
    count: 1,
  });
});
