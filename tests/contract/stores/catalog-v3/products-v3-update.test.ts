import { describe, expect, test } from 'vitest';
import { failureOf, seeded, variantId } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { jarWithOptions, simpleProduct } from '@/tests/support/stores/new-products-v3';
import { ownerOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const catalog = () => ownerOfV3(emulator).productsV3;
const mug = seeded('everyday-mug').id;

type Change = Parameters<ReturnType<typeof catalog>['updateProductWithInventory']>[1];

describe('a change of a product', () => {
  test('needs the current revision, and increments it', async () => {
    const changed = await catalog().updateProduct(mug, {
      revision: '1',
      name: 'Daily Mug',
      ribbon: { name: 'New' },
    });
    expect(changed).toMatchObject({
      revision: '2',
      name: 'Daily Mug',
      slug: 'everyday-mug',
      ribbon: { name: 'New' },
    });
    expect(changed.variantsInfo?.variants).toHaveLength(6);
    const stale = catalog().updateProduct(mug, { revision: '1', name: 'Old Mug' });
    expect(await failureOf(stale)).toMatchObject({ code: 'INVALID_REVISION' });
    expect(await failureOf(catalog().updateProduct(NOWHERE, { revision: '1' }))).toMatchObject({ code: 404 });
    expect((await failureOf(catalog().updateProduct(mug, { name: 'x' } as never))).fields).toEqual([
      'product.revision',
    ]);
    const same = await catalog().updateProduct(mug, { revision: '2', name: 'Daily Mug' });
    expect(same.revision).toBe('2');
  });

  test('removes null values, and replaces lists', async () => {
    const candle = seeded('fig-candle').id;
    const plain = await catalog().updateProduct(
      candle,
      { revision: '1', brand: {}, infoSections: [], plainDescription: null },
      { fields: ['PLAIN_DESCRIPTION'] },
    );
    expect(plain.brand).toBeUndefined();
    expect(plain).toMatchObject({ plainDescription: '', infoSections: [] });
    const byName = catalog().updateProduct(candle, { revision: '2', brand: { name: 'Casco' } });
    expect((await failureOf(byName)).fields).toEqual(['product.brand.id']);
    const { product: book } = await catalog().getProductBySlug('salt-clay-fire');
    const branded = await catalog().updateProduct(candle, {
      revision: '2',
      brand: { _id: book?.brand?._id },
    });
    expect(branded.brand?.name).toBe('Fennel & Clay Press');
  });

  test('of variants keeps their stock by their ids', async () => {
    const { options, variantsInfo } = await catalog().getProduct(mug);
    const kept = (variantsInfo?.variants ?? []).slice(0, 2);
    const variants = kept.map(({ _id, choices, sku }, index) => ({
      _id,
      choices,
      sku,
      price: { actualPrice: { amount: String(40 + index) }, compareAtPrice: { amount: '60' } },
      physicalProperties: {},
    }));
    const changed = await catalog().updateProduct(mug, {
      revision: '1',
      options,
      variantsInfo: { variants },
    } as Change);
    expect(changed.variantsInfo?.variants).toMatchObject([
      {
        price: { actualPrice: { amount: '40' }, compareAtPrice: { amount: '60' } },
        inventoryStatus: { inStock: true },
      },
      {
        price: { actualPrice: { amount: '41' }, compareAtPrice: { amount: '60' } },
        inventoryStatus: { inStock: true },
      },
    ]);
    const { inventoryItems } = await ownerOfV3(emulator).inventoryItemsV3.searchInventoryItems({
      filter: { productId: mug },
    });
    expect(inventoryItems?.map(({ quantity }) => quantity).toSorted()).toEqual([18, 24]);
    const alone = catalog().updateProduct(mug, { revision: '2', variantsInfo: { variants } } as Change);
    expect((await failureOf(alone)).fields).toEqual(['product.options']);
  });

  test('can include inventory, and remove options', async () => {
    const { product: jar } = await catalog().createProductWithInventory(jarWithOptions());
    const change = {
      revision: jar?.revision,
      options: [],
      variantsInfo: {
        variants: [
          {
            price: { actualPrice: { amount: '12' } },
            physicalProperties: {},
            inventoryItem: { quantity: 9 },
          },
        ],
      },
    } as Change;
    const { product, inventoryResults } = await catalog().updateProductWithInventory(jar?._id ?? '', change, {
      returnEntity: true,
    });
    expect(product?.variantsInfo?.variants).toMatchObject([
      { choices: [], inventoryStatus: { inStock: true } },
    ]);
    expect(inventoryResults?.results).toMatchObject([{ item: { quantity: 9, trackQuantity: true } }]);
    const { inventoryItems } = await ownerOfV3(emulator).inventoryItemsV3.searchInventoryItems({
      filter: { productId: jar?._id ?? '' },
    });
    expect(inventoryItems).toHaveLength(1);
  });

  test('of its visibility includes its only variant', async () => {
    const { _id = '', revision } = await catalog().createProduct(simpleProduct());
    const hidden = await catalog().updateProduct(_id ?? '', { revision, visible: false });
    expect(hidden).toMatchObject({ visible: false, variantsInfo: { variants: [{ visible: false }] } });
  });

  test('of choices can link only media of the product', async () => {
    const { options } = await catalog().getProduct(mug);
    const { variantsInfo } = await catalog().getProduct(mug, { fields: ['VARIANT_OPTION_CHOICE_NAMES'] });
    const withMedia = (_id: string) => ({
      revision: '1',
      // The SDK writes into its arguments.
      variantsInfo: structuredClone(variantsInfo),
      options: options?.map((option) => ({
        ...option,
        choicesSettings: {
          choices: option.choicesSettings?.choices?.map((choice) => ({ ...choice, linkedMedia: [{ _id }] })),
        },
      })),
    });
    const refused = catalog().updateProduct(mug, withMedia('nowhere.webp') as Change);
    expect(await failureOf(refused)).toMatchObject({ code: 'PRODUCT_MEDIA_NOT_EXIST' });
    const changed = await catalog().updateProduct(mug, withMedia('mug-ink.webp') as Change);
    const sage = changed.variantsInfo?.variants?.find(
      ({ _id }) => _id === variantId('everyday-mug', { Glaze: 'Sage', Size: '10 oz' }),
    );
    expect(sage?.media?._id).toBe('mug-ink.webp');
  });
});

describe('a deleted product', () => {
  test('does not exist any more, and its inventory neither', async () => {
    await catalog().deleteProduct(mug);
    expect(await failureOf(catalog().getProduct(mug))).toMatchObject({ code: 404 });
    expect(await failureOf(catalog().deleteProduct(mug))).toMatchObject({ code: 404 });
    const { inventoryItems } = await ownerOfV3(emulator).inventoryItemsV3.searchInventoryItems({
      filter: { productId: mug },
    });
    expect(inventoryItems).toEqual([]);
  });
});

test('products have domain events of catalog V3, and none of V1', async () => {
  const { _id = '', revision } = await catalog().createProduct(simpleProduct());
  await catalog().updateProduct(_id ?? '', { revision, name: 'Butter Bell' });
  await catalog().deleteProduct(_id ?? '');
  const events = emulator.events.list(0, 1000).filter(({ entityId }) => entityId === _id);
  expect(events.map(({ eventType }) => eventType)).toEqual([
    'wix.stores.catalog.v3.product_created',
    'wix.stores.catalog.v3.product_updated',
    'wix.stores.catalog.v3.product_deleted',
  ]);
  expect(JSON.parse(events[1]?.payload ?? '').updatedEvent.currentEntity).toMatchObject({
    name: 'Butter Bell',
    revision: '2',
  });
});
