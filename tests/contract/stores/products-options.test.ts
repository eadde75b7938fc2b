import { describe, expect, test } from 'vitest';
import { failureOf, seeded, variantId } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

describe('the options of a product', () => {
  const mug = seeded('everyday-mug').id;

  test('are narrowed by the chosen ones', async () => {
    const { products } = await visitor();
    const some = await products.getProductOptionsAvailability(mug, { Glaze: 'Terracotta' });
    expect(some.availableForPurchase).toBe(false);
    expect(some.selectedVariant).toBeUndefined();
    const [, size] = some.productOptions ?? [];
    expect(size?.choices?.map(({ description, inStock }) => [description, inStock])).toEqual([
      ['10 oz', true],
      ['14 oz', false],
    ]);
    expect(some.media?.items?.map((it) => it._id)).toEqual(['mug-terracotta.webp']);
  });

  test('lead to a variant once all are chosen', async () => {
    const { products } = await visitor();
    const all = await products.getProductOptionsAvailability(mug, { Glaze: 'Ink', Size: '14 oz' });
    expect(all).toMatchObject({
      availableForPurchase: true,
      selectedVariant: { sku: 'MUG-INK-14', quantity: 9, inStock: true, price: { price: 34 } },
    });
    const soldOut = await products.getProductOptionsAvailability(mug, { Glaze: 'Terracotta', Size: '14 oz' });
    expect(soldOut).toMatchObject({ availableForPurchase: false, selectedVariant: { inStock: false } });
  });

  test('are refused for an unknown product, and for a choice that is not a text', async () => {
    const client = await visitor();
    const { products } = client;
    expect(await failureOf(products.getProductOptionsAvailability(NOWHERE, {}))).toMatchObject({ code: 404 });
    const wrong = await client.fetchWithAuth(
      `https://www.wixapis.com/stores-reader/v1/products/${mug}/productOptionsAvailability`,
      { method: 'POST', body: JSON.stringify({ options: { Glaze: {} } }) },
    );
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'options.Glaze' }] } },
    });
  });
});

describe('the variants of a product', () => {
  const mug = seeded('everyday-mug').id;

  test('are queried by choices and by id, in pages', async () => {
    const { products } = await visitor();
    const sage = await products.queryProductVariants(mug, { choices: { Glaze: 'Sage' } });
    expect(sage.variants?.map((it) => it.variant?.priceData?.price)).toEqual([28, 34]);
    expect(sage.variants?.[0]).toMatchObject({
      choices: { Glaze: 'Sage', Size: '10 oz' },
      stock: { trackQuantity: true, quantity: 24, inStock: true },
    });
    const id = variantId('everyday-mug', { Glaze: 'Ink', Size: '10 oz' });
    const one = await products.queryProductVariants(mug, { variantIds: [id] });
    expect(one.variants?.map((it) => it._id)).toEqual([id]);
    const page = await products.queryProductVariants(mug, { paging: { limit: 2, offset: 4 } });
    expect(page).toMatchObject({ metadata: { items: 2, offset: 4 }, totalResults: 6 });
  });

  test('are refused for an unknown product, above the limit, and with costs to visitors', async () => {
    const { products } = await visitor();
    expect(await failureOf(products.queryProductVariants(NOWHERE))).toMatchObject({ code: 404 });
    const long = products.queryProductVariants(mug, { paging: { limit: 101 } });
    expect(await failureOf(long)).toHaveProperty('fields');
    const costs = products.queryProductVariants(mug, { includeMerchantSpecificData: true });
    expect(await failureOf(costs)).toMatchObject({ code: 403 });
  });
});
