import { describe, expect, test } from 'vitest';
import { DEFAULT_VARIANT_ID } from '@/emulator/exports/testing';
import { failureOf, seeded, variantId } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });

const owner = () => ownerOfV3(emulator);
const items = () => owner().inventoryItemsV3;
const terracotta = variantId('everyday-mug', { Glaze: 'Terracotta', Size: '14 oz' });
const sage = variantId('everyday-mug', { Glaze: 'Sage', Size: '10 oz' });

/** Returns the item of a variant at the default location. */
async function itemOf(variant: string) {
  const { storesLocation } = await owner().storesLocationsV3.getDefaultStoresLocation();
  const filter = { variantId: variant, locationId: storesLocation?._id ?? '' };
  const { inventoryItems } = await items().searchInventoryItems({ filter });
  const [item] = inventoryItems ?? [];
  if (!item?._id) throw new Error(`No item of variant ${variant}`);
  return { ...item, _id: item._id };
}

/** Returns the id of the location that is not the default. */
async function stall(): Promise<string> {
  const { items: storesLocations } = await owner()
    .storesLocationsV3.queryStoresLocations()
    .eq('name', 'Market stall')
    .find();
  return storesLocations[0]?._id ?? '';
}

describe('locations', () => {
  test('are the default one, and others', async () => {
    const { storesLocationsV3 } = await visitorOfV3();
    const { storesLocation } = await storesLocationsV3.getDefaultStoresLocation();
    expect(storesLocation).toMatchObject({ defaultLocation: true, name: 'Fennel & Clay' });
    const { items: all } = await storesLocationsV3.queryStoresLocations().ascending('name').find();
    expect(all.map(({ name }) => name)).toEqual(['Fennel & Clay', 'Market stall']);
    const location = await storesLocationsV3.getStoresLocation(all[1]?._id ?? '');
    expect(location).toMatchObject({ locationType: 'PHYSICAL', defaultLocation: false });
    expect(await storesLocationsV3.getStoresLocation(storesLocation?._id ?? '')).toEqual(storesLocation);
  });

  test('that are unknown are not found', async () => {
    const { storesLocationsV3 } = await visitorOfV3();
    expect(await failureOf(storesLocationsV3.getStoresLocation(NOWHERE))).toMatchObject({ code: 404 });
    expect((await failureOf(storesLocationsV3.getStoresLocation('x'))).fields).toEqual(['storesLocationId']);
    expect(
      (await failureOf(storesLocationsV3.queryStoresLocations({ filter: { nothing: 1 } } as object))).fields,
    ).toEqual(['value']);
  });
});

describe('an inventory item', () => {
  test('has the stock of a variant, and the fields to find it by', async () => {
    const item = await itemOf(sage);
    expect(item).toMatchObject({
      productId: seeded('everyday-mug').id,
      trackQuantity: true,
      quantity: 24,
      availabilityStatus: 'IN_STOCK',
      preorderInfo: { enabled: false, counter: 0, limit: 100_000, quantity: 100_000 },
      product: {
        name: 'Everyday Mug',
        variantName: 'Sage, 10 oz',
        variantSku: 'MUG-SAG-10',
        variantVisible: true,
      },
    });
    expect(await items().getInventoryItem(item._id)).toEqual(item);
    expect(await itemOf(terracotta)).toMatchObject({
      availabilityStatus: 'PREORDER',
      preorderInfo: { enabled: true, limit: 24, quantity: 24 },
    });
    const { inventoryItems: untracked } = await items().searchInventoryItems({
      filter: { productId: seeded('olive-spoon').id },
    });
    expect(untracked).toMatchObject([{ trackQuantity: false, inStock: true, variantId: DEFAULT_VARIANT_ID }]);
    expect(untracked?.[0]).not.toHaveProperty('quantity');
  });

  test('is changed with its current revision, and products show the change', async () => {
    const item = await itemOf(sage);
    const { productsV3 } = owner();
    const changed = await items().updateInventoryItem(item._id, { revision: item.revision, quantity: 0 });
    expect(changed).toMatchObject({ revision: '2', quantity: 0, availabilityStatus: 'OUT_OF_STOCK' });
    const stale = items().updateInventoryItem(item._id, { revision: item.revision, quantity: 4 });
    expect(await failureOf(stale)).toMatchObject({ code: 'REVISION_MISMATCH' });
    const { variantsInfo } = await productsV3.getProduct(item.productId ?? '');
    const variant = variantsInfo?.variants?.find(({ _id }) => _id === sage);
    expect(variant?.inventoryStatus).toEqual({ inStock: false, preorderEnabled: false });
    const update = { revision: '2', inStock: true, preorderInfo: { enabled: true, message: 'Soon' } };
    expect(await items().updateInventoryItem(item._id, update)).toMatchObject({
      trackQuantity: false,
      inStock: true,
      preorderInfo: { enabled: true, message: 'Soon' },
    });
    const other = await itemOf(variantId('everyday-mug', { Glaze: 'Ink', Size: '10 oz' }));
    expect(other).toMatchObject({ trackQuantity: true, quantity: 15 });
  });

  test('refuses impossible values', async () => {
    const item = await itemOf(sage);
    const { revision } = item;
    const update = (change: object) =>
      failureOf(items().updateInventoryItem(item._id, { revision, ...change }));
    expect(await update({ quantity: -3 })).toMatchObject({
      code: 'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING',
    });
    expect((await update({ inStock: true, preorderInfo: { limit: 3 } })).fields).toEqual([
      'inventoryItem.preorderInfo.limit',
    ]);
    expect(await failureOf(items().getInventoryItem(NOWHERE))).toMatchObject({ code: 404 });
    const { inventoryItems } = await items().searchInventoryItems({
      filter: { productId: seeded('salt-clay-fire-ebook').id },
    });
    const file = inventoryItems?.[0];
    const preorder = items().updateInventoryItem(file?._id ?? '', {
      revision: file?.revision,
      preorderInfo: { enabled: true },
    });
    expect(await failureOf(preorder)).toMatchObject({ code: 'PRE_ORDER_VALIDATION' });
  });

  test('is created for a location without one', async () => {
    const locationId = await stall();
    const productId = seeded('everyday-mug').id;
    const inventoryItem = await items().createInventoryItem({
      productId,
      variantId: sage,
      locationId,
      quantity: 3,
    });
    expect(inventoryItem).toMatchObject({
      locationId,
      quantity: 3,
      revision: '1',
      product: { name: 'Everyday Mug' },
    });
    const twice = items().createInventoryItem({ productId, variantId: sage, locationId, quantity: 3 });
    expect(await failureOf(twice)).toMatchObject({ code: 'ITEM_ALREADY_EXISTS' });
    // The stock there does not count for the default location, which products show.
    expect(await itemOf(sage)).toMatchObject({ quantity: 24 });
    const refused = (item: object) => failureOf(items().createInventoryItem(item as never));
    expect(await refused({ productId, variantId: NOWHERE, quantity: 1 })).toMatchObject({ code: 404 });
    expect(await refused({ productId, variantId: sage, locationId: NOWHERE, quantity: 1 })).toMatchObject({
      code: 404,
    });
    const elsewhere = { productId, variantId: terracotta, locationId };
    expect((await refused({ ...elsewhere })).fields).toEqual(['inventoryItem']);
    expect((await refused({ ...elsewhere, quantity: -1 })).fields).toEqual(['inventoryItem.quantity']);
    expect((await refused({ variantId: sage, quantity: 1 })).fields).toEqual(['inventoryItem.productId']);
  });

  test('is deleted, and then nothing limits the sale of the variant', async () => {
    const item = await itemOf(sage);
    await items().deleteInventoryItem(item._id);
    expect(await failureOf(items().getInventoryItem(item._id))).toMatchObject({ code: 404 });
    const { variantsInfo } = await owner().productsV3.getProduct(item.productId ?? '');
    expect(variantsInfo?.variants?.find(({ _id }) => _id === sage)?.inventoryStatus?.inStock).toBe(true);
    const missing = { productId: item.productId ?? '', variantId: sage, quantity: 5 };
    expect(await items().createInventoryItem(missing)).toMatchObject({ _id: item._id, quantity: 5 });
  });
});

describe('lists of items', () => {
  test('are filtered, sorted, searched, counted and aggregated', async () => {
    const { items: entries } = await items()
      .queryInventoryItems()
      .eq('productId', seeded('everyday-mug').id)
      .descending('quantity')
      .limit(2)
      .find();
    expect(entries.map(({ quantity }) => quantity)).toEqual([24, 18]);
    const search = { expression: 'MUG-INK', fields: ['product.variantSku' as const] };
    const { inventoryItems, aggregationData } = await items().searchInventoryItems({
      search: { ...search, mode: 'AND' },
      sort: [{ fieldName: 'quantity', order: 'ASC' }],
      aggregations: [{ name: 'least', type: 'SCALAR', fieldPath: 'quantity', scalar: { type: 'MIN' } }],
    });
    expect(inventoryItems?.map(({ quantity }) => quantity)).toEqual([9, 15]);
    expect(aggregationData?.results?.[0]?.scalar).toEqual({ type: 'MIN', value: 9 });
    expect((await items().countInventoryItems({ filter: { availabilityStatus: 'PREORDER' } })).count).toBe(1);
    expect((await items().countInventoryItems({ search })).count).toBe(2);
  });

  test('refuse unknown fields', async () => {
    const unknown = { filter: { nothing: 1 } } as object;
    expect((await failureOf(items().searchInventoryItems(unknown))).fields).toEqual([
      'search.filter.nothing',
    ]);
    expect((await failureOf(items().countInventoryItems(unknown))).fields).toEqual([
      'options.filter.nothing',
    ]);
    expect((await failureOf(items().queryInventoryItems(unknown))).fields).toEqual(['value']);
  });

  test('are for managers of the site, but visitors may query the availability', async () => {
    const visitor = (await visitorOfV3()).inventoryItemsV3;
    const item = await itemOf(sage);
    const calls = [
      () => visitor.searchInventoryItems({}),
      () => visitor.countInventoryItems(),
      () => visitor.getInventoryItem(item._id),
      () => visitor.updateInventoryItem(item._id, { revision: '1', quantity: 1 }),
      () => visitor.deleteInventoryItem(item._id),
      () => visitor.createInventoryItem({ productId: item.productId, variantId: sage, quantity: 1 }),
    ];
    for (const call of calls) expect(await failureOf(call())).toMatchObject({ code: 403 });
    const page = await visitor.queryInventoryItems().eq('variantId', sage).find();
    expect(page.items).toMatchObject([{ quantity: item.quantity }]);
  });
});
