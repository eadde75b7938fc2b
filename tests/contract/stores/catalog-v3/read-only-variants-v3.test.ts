import { describe, expect, test } from 'vitest';
import { failureOf, seeded, variantId } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';
import { ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });

const mug = seeded('everyday-mug').id;
const ink = variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' });

describe('variants on their own', () => {
  test('are queried by their product, with the relevant fields of it', async () => {
    const { readOnlyVariantsV3 } = await visitorOfV3();
    const query = { filter: { 'productData.productId': mug, variantId: ink } };
    const { variants = [] } = await readOnlyVariantsV3.queryVariants(query, { fields: ['CURRENCY'] });
    expect(variants).toMatchObject([
      {
        variantId: ink,
        sku: 'MUG-INK-14',
        price: { actualPrice: { amount: '34', formattedAmount: '$34.00' } },
        inventoryStatus: { inStock: true },
        optionChoices: [
          { optionChoiceNames: { optionName: 'Glaze', choiceName: 'Ink', renderType: 'SWATCH_CHOICES' } },
          { optionChoiceNames: { optionName: 'Size', choiceName: '14 oz' } },
        ],
        productData: {
          productId: mug,
          slug: 'everyday-mug',
          productType: 'PHYSICAL',
          currency: 'USD',
          revision: '1',
        },
      },
    ]);
    const again = await readOnlyVariantsV3.queryVariants({ filter: { _id: variants[0]?._id ?? '' } }, {});
    expect(again.variants?.map((variant) => variant.variantId)).toEqual([ink]);
  });

  test('are searched, sorted and aggregated', async () => {
    const { readOnlyVariantsV3 } = await visitorOfV3();
    const { variants, aggregationData } = await readOnlyVariantsV3.searchVariants({
      filter: { 'price.actualPrice.amount': { $gt: '28' } },
      search: { expression: 'mug', fields: ['productData.name'] },
      sort: [{ fieldName: 'price.actualPrice.amount', order: 'DESC' }],
      aggregations: [{ name: 'products', type: 'VALUE', fieldPath: 'productData.name', value: {} }],
    });
    expect(variants?.map((variant) => variant.productData?.name)).toEqual([
      'Mug Set of Four',
      ...Array(3).fill('Everyday Mug'),
    ]);
    expect(aggregationData?.results?.[0]?.values?.results).toEqual([
      { value: 'Everyday Mug', count: 3 },
      { value: 'Mug Set of Four', count: 1 },
    ]);
    const first = await readOnlyVariantsV3.searchVariants({ cursorPaging: { limit: 2 } });
    expect(first.pagingMetadata).toMatchObject({ count: 2, hasNext: true });
  });

  test('of hidden products, and their costs, are only for the owner', async () => {
    const filter = { 'productData.productId': seeded('seconds-box').id };
    const { readOnlyVariantsV3 } = await visitorOfV3();
    expect((await readOnlyVariantsV3.queryVariants({ filter }, {})).variants).toEqual([]);
    const owner = ownerOfV3(emulator).readOnlyVariantsV3;
    expect((await owner.queryVariants({ filter }, {})).variants).toHaveLength(1);
    const costs = { fields: ['MERCHANT_DATA' as const] };
    expect(await failureOf(readOnlyVariantsV3.searchVariants({}, costs))).toMatchObject({
      code: 'NO_PERMISSION_TO_READ_MERCHANT_DATA',
    });
    const { variants } = await owner.searchVariants({ filter: { sku: 'MUG-INK-14' } }, costs);
    expect(variants?.[0]?.revenueDetails?.cost?.amount).toBe('9.4');
  });

  test('refuse unknown fields', async () => {
    const { readOnlyVariantsV3 } = await visitorOfV3();
    const unknown = { filter: { nothing: 1 } } as object;
    expect((await failureOf(readOnlyVariantsV3.queryVariants(unknown, {}))).fields).toEqual(['value']);
    expect((await failureOf(readOnlyVariantsV3.searchVariants(unknown))).fields).toEqual([
      'search.filter.nothing',
    ]);
  });
});
