import { products, productsV3 } from '@wix/stores';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { jarWithOptions, simpleProduct } from '@/tests/support/stores/new-products-v3';

// One product, two views: whichever version of the catalog writes, both show the same ids, prices and stock.

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { products, productsV3 });

const asV1 = <T>(call: (catalog: ReturnType<typeof owner>['products']) => Promise<T>): Promise<T> => {
  emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
  return call(owner().products);
};

const asV3 = <T>(call: (catalog: ReturnType<typeof owner>['productsV3']) => Promise<T>): Promise<T> => {
  emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
  return call(owner().productsV3);
};

/** Returns V1's view of a product, converted to V3's terms. */
async function viewV1(id: string) {
  const { product } = await asV1((catalog) => catalog.getProduct(id));
  return {
    name: product?.name,
    slug: product?.slug,
    visible: product?.visible,
    ribbon: product?.ribbon || undefined,
    description: product?.description,
    status: product?.stock?.inventoryStatus,
    variants: product?.variants?.map(({ _id, variant, stock }) => ({
      id: _id,
      actual: variant?.priceData?.discountedPrice,
      before: variant?.priceData?.price,
      visible: variant?.visible,
      inStock: stock?.inStock,
      sku: variant?.sku || undefined,
      weight: variant?.weight || undefined,
    })),
  };
}

/** Returns V3's view of the same. */
async function viewV3(id: string) {
  const product = await asV3((catalog) => catalog.getProduct(id, { fields: ['PLAIN_DESCRIPTION'] }));
  return {
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    ribbon: product.ribbon?.name ?? undefined,
    description: product.plainDescription,
    status: product.inventory?.availabilityStatus,
    variants: product.variantsInfo?.variants?.map(
      ({ _id, price, visible, inventoryStatus, sku, physicalProperties }) => ({
        id: _id,
        actual: Number(price?.actualPrice?.amount),
        before: Number(price?.compareAtPrice?.amount ?? price?.actualPrice?.amount),
        visible,
        inStock: inventoryStatus?.inStock,
        sku: sku ?? undefined,
        weight: physicalProperties?.weight || undefined,
      }),
    ),
  };
}

const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100);

const step = fc.oneof(
  fc.record({ do: fc.constant('v1 price' as const), price: amount }),
  fc.record({ do: fc.constant('v1 discount' as const), percent: fc.integer({ min: 0, max: 90 }) }),
  fc.record({
    do: fc.constant('v1 variant' as const),
    index: fc.nat(2),
    price: amount,
    visible: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('v1 words' as const),
    name: fc.constantFrom('Jar', 'Krug'),
    ribbon: fc.constantFrom('', 'New'),
  }),
  fc.record({
    do: fc.constant('v3 prices' as const),
    actual: fc.array(amount, { minLength: 3, maxLength: 3 }),
    extra: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('v3 adjust' as const), percentage: fc.integer({ min: -50, max: 80 }) }),
  fc.record({
    do: fc.constant('v3 words' as const),
    visible: fc.boolean(),
    plainDescription: fc.constantFrom('<p>a</p>', ''),
  }),
);

async function take(
  id: string,
  it: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
): Promise<void> {
  switch (it.do) {
    case 'v1 price':
      await asV1((catalog) => catalog.updateProduct(id, { priceData: { price: it.price } })).catch(
        () => undefined,
      );
      return;
    case 'v1 discount':
      await asV1((catalog) =>
        catalog.updateProduct(id, { discount: { type: 'PERCENT', value: it.percent } }),
      );
      return;
    case 'v1 variant': {
      const { product } = await asV1((catalog) => catalog.getProduct(id));
      const variantIds = [product?.variants?.[it.index]?._id ?? ''];
      if (!product?.manageVariants) return;
      await asV1((catalog) =>
        catalog.updateProductVariants(id, [{ variantIds, price: it.price, visible: it.visible }]),
      );
      return;
    }
    case 'v1 words':
      await asV1((catalog) => catalog.updateProduct(id, { name: it.name, ribbon: it.ribbon }));
      return;
    case 'v3 prices': {
      const { revision, options, variantsInfo } = await asV3((catalog) => catalog.getProduct(id));
      const variants = variantsInfo?.variants?.map((variant, index) => ({
        ...variant,
        price: {
          actualPrice: { amount: String(it.actual[index]) },
          compareAtPrice: {
            amount: String(Number(((it.actual[index] ?? 0) + (it.extra[index] ?? 0)).toFixed(2))),
          },
        },
      }));
      await asV3((catalog) =>
        catalog.updateProduct(id, { revision, options, variantsInfo: { variants } } as never),
      );
      return;
    }
    case 'v3 adjust':
      await asV3((catalog) =>
        catalog.bulkAdjustProductVariantsByFilter(
          { _id: id },
          { actualPrice: { percentage: it.percentage }, rounding: 'CURRENCY_PRECISION' },
        ),
      );
      return;
    case 'v3 words': {
      const { revision } = await asV3((catalog) => catalog.getProduct(id));
      const { visible, plainDescription } = it;
      await asV3((catalog) => catalog.updateProduct(id, { revision, visible, plainDescription }));
    }
  }
}

test('both versions of the catalog show the same product, whichever writes it', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 8 }), async (isPlain, steps) => {
      const given = isPlain ? simpleProduct() : jarWithOptions();
      const { product } = await asV3((catalog) => catalog.createProductWithInventory(given));
      const id = product?._id ?? '';
      try {
        for (const it of steps) {
          await take(id, it);
          expect(await viewV3(id)).toEqual(await viewV1(id));
        }
      } finally {
        await asV3((catalog) => catalog.deleteProduct(id));
      }
    }),
    { numRuns: 25 },
  );
});
