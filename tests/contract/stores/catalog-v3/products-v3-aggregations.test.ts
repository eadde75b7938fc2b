import type { productsV3 as sdk } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { visitorOfV3 } from '@/tests/support/stores/products-v3';

startEmulator({ catalogVersion: 'V3_CATALOG' });

type Search = sdk.V3ProductSearch;

/** Returns the result of one aggregation over the products that visitors may see. */
async function aggregated(aggregation: NonNullable<Search['aggregations']>[number], search: Search = {}) {
  const { productsV3 } = await visitorOfV3();
  const request = {
    cursorPaging: { limit: 1 },
    ...search,
    aggregations: [{ name: 'facet', ...aggregation }],
  };
  const { aggregationData } = await productsV3.searchProducts(request);
  return aggregationData?.results?.[0];
}

describe('aggregations of products', () => {
  test('count values, most frequent first, and missing ones on request', async () => {
    const ribbons = await aggregated({ type: 'VALUE', fieldPath: 'ribbon.name', value: {} });
    expect(ribbons?.values?.results?.slice(0, 2)).toEqual([
      { value: 'Gift', count: 2 },
      { value: 'Sale', count: 2 },
    ]);
    const brands = await aggregated({
      type: 'VALUE',
      fieldPath: 'brand.name',
      value: { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'none' } },
    });
    expect(brands?.values?.results?.[0]).toEqual({ value: 'none', count: 22 });
    const choices = await aggregated({
      type: 'VALUE',
      fieldPath: 'options.choicesSettings.choices.name',
      value: { sortType: 'VALUE', sortDirection: 'ASC', limit: 3 },
    });
    expect(choices?.values?.results?.map(({ value }) => value)).toHaveLength(3);
  });

  test('count ranges, days and numbers, of variants too', async () => {
    const buckets = [{ to: 20 }, { from: 20, to: 50 }, { from: 50 }];
    const prices = await aggregated({
      type: 'RANGE',
      fieldPath: 'actualPriceRange.minValue.amount',
      range: { buckets },
    });
    const counts = prices?.ranges?.results?.map(({ count }) => count ?? 0) ?? [];
    expect([prices?.ranges?.results?.[1], counts.reduce((a, b) => a + b)]).toMatchObject([
      { from: 20, to: 50 },
      24,
    ]);
    const days = await aggregated({
      type: 'DATE_HISTOGRAM',
      fieldPath: '_createdDate',
      dateHistogram: { interval: 'MONTH' },
    });
    expect(days?.dateHistogram?.results).toEqual([
      { value: '2026-02-01T00:00:00.000Z', count: 23 },
      { value: '2026-03-01T00:00:00.000Z', count: 1 },
    ]);
    const dearest = await aggregated({
      type: 'SCALAR',
      fieldPath: 'variantsInfo.variants.price.actualPrice.amount',
      scalar: { type: 'MAX' },
    });
    expect(dearest?.scalar).toEqual({ type: 'MAX', value: 118 });
  });

  test('use the requested time zone', async () => {
    const search = { timeZone: 'America/New_York', filter: { slug: 'olive-spoon' } };
    const days = await aggregated(
      { type: 'DATE_HISTOGRAM', fieldPath: '_createdDate', dateHistogram: { interval: 'DAY' } },
      search,
    );
    expect(days?.dateHistogram?.results).toEqual([{ value: '2026-03-01T05:00:00.000Z', count: 1 }]);
  });

  test('within each other have a row for each combination', async () => {
    const nested = await aggregated({
      type: 'NESTED',
      nested: {
        nestedAggregations: [
          { name: 'type', type: 'VALUE', fieldPath: 'productType', value: {} },
          {
            name: 'dearest',
            type: 'SCALAR',
            fieldPath: 'actualPriceRange.maxValue.amount',
            scalar: { type: 'MAX' },
          },
        ],
      },
    });
    expect(nested?.nested?.results).toEqual([
      { results: { type: { value: { value: 'PHYSICAL', count: 22 } }, dearest: { scalar: { value: 118 } } } },
      { results: { type: { value: { value: 'DIGITAL', count: 2 } }, dearest: { scalar: { value: 14 } } } },
    ]);
  });
});
