import { describe, expect, test } from 'vitest';
import { failureOf, seeded, variantId } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });

const items = () => ownerOfV3(emulator).inventoryItemsV3;
const mug = seeded('everyday-mug').id;
const spoon = seeded('olive-spoon').id;
const terracotta = variantId('everyday-mug', { Glaze: 'Terracotta', Size: '14 oz' });
const ink = variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' });

async function itemsOf(productId: string) {
  const { inventoryItems = [] } = await items().searchInventoryItems({
    filter: { productId },
    sort: [{ fieldName: 'product.variantName', order: 'ASC' }],
  });
  return inventoryItems.map((item) => ({ ...item, _id: item._id ?? '' }));
}

const itemOf = async (variant: string) => {
  const entry = (await itemsOf(mug)).find((item) => item.variantId === variant);
  if (!entry) throw new Error(`No item of ${variant}`);
  return entry;
};

interface Results {
  results?: { itemMetadata?: { success?: boolean; error?: { code?: string } | null } }[];
}

/** Returns the result of each item: `ok`, or the code of the error. */
const outcomes = ({ results = [] }: Results) =>
  results.map(({ itemMetadata }) => (itemMetadata?.success ? 'ok' : itemMetadata?.error?.code));

describe('quantities', () => {
  test('are increased and decreased within their limits', async () => {
    const [item, preorder] = [await itemOf(ink), await itemOf(terracotta)];
    const [untracked] = await itemsOf(spoon);
    const down = await items().bulkDecrementInventoryItems(
      [
        { inventoryItemId: item._id, decrementBy: 4 },
        { inventoryItemId: item._id, decrementBy: 6 },
        { inventoryItemId: preorder._id, decrementBy: 2, preorderRequest: true },
        { inventoryItemId: untracked?._id, decrementBy: 1 },
        { inventoryItemId: NOWHERE, decrementBy: 1 },
      ],
      { returnEntity: true, reason: 'ORDER' },
    );
    expect(outcomes(down)).toEqual([
      'ok',
      'INSUFFICIENT_INVENTORY',
      'ok',
      'INVENTORY_QUANTITY_NOT_TRACKED',
      'NOT_FOUND',
    ]);
    expect(down.results?.[0]?.item).toMatchObject({ quantity: 5, revision: '2' });
    expect(down.results?.[2]?.item).toMatchObject({
      quantity: 0,
      preorderInfo: { counter: 2, quantity: 22 },
    });
    expect(down.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 3 });
    const below = {
      decrementData: [{ inventoryItemId: item._id, decrementBy: 9 }],
      restrictInventory: false,
    };
    expect(outcomes(await items().bulkDecrementInventoryItems(below.decrementData, below))).toEqual(['ok']);
    expect(await itemOf(ink)).toMatchObject({ quantity: -4, availabilityStatus: 'OUT_OF_STOCK' });
    const up = await items().bulkIncrementInventoryItems([
      { inventoryItemId: item._id, incrementBy: 10 },
      { inventoryItemId: item._id, incrementBy: 99_999 },
    ]);
    expect(outcomes(up)).toEqual(['ok', 'MAX_QUANTITY_LIMIT_REACHED']);
    expect(await itemOf(ink)).toMatchObject({ quantity: 6 });
  });

  test('are increased and decreased by variant and location', async () => {
    const down = await items().bulkDecrementInventoryItemsByVariantAndLocation([
      { variantId: ink, decrementBy: 3 },
      { variantId: NOWHERE, decrementBy: 3 },
    ]);
    expect(outcomes(down)).toEqual(['ok', 'NOT_FOUND']);
    const up = await items().bulkIncrementInventoryItemsByVariantAndLocation([
      { variantId: ink, incrementBy: 1 },
      { variantId: ink, locationId: NOWHERE, incrementBy: 1 },
    ]);
    expect(outcomes(up)).toEqual(['ok', 'NOT_FOUND']);
    expect(await itemOf(ink)).toMatchObject({ quantity: 7 });
  });

  test('of all items that match a filter are adjusted, or tracked from now on', async () => {
    const filter = { productId: mug };
    const { jobId } = await items().bulkAdjustInventoryItemsByFilter(filter, {
      adjustment: { decrementBy: 9 },
    });
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await itemsOf(mug)).map(({ quantity }) => quantity)).toEqual([6, 0, 15, 9, 3, 0]);
    await items().bulkSetOrAdjustInventoryItemsByFilter(
      { productId: spoon },
      { adjustedInventoryAction: { incrementBy: 8 } },
    );
    expect(await itemsOf(spoon)).toMatchObject([{ trackQuantity: true, quantity: 8 }]);
    const towels = { productId: seeded('tea-towels').id };
    await items().bulkAdjustInventoryItemsByFilter(towels, {
      adjustment: { incrementBy: 2 },
      trackQuantity: true,
    });
    expect(await itemsOf(towels.productId)).toMatchObject([{ trackQuantity: true, quantity: 2 }]);
    const neither = items().bulkAdjustInventoryItemsByFilter(filter, { adjustment: {} });
    expect((await failureOf(neither)).fields).toEqual(['options.adjustment']);
  });
});

describe('several items', () => {
  test('are created, upserted and changed', async () => {
    const [item] = await itemsOf(spoon);
    const one = { productId: spoon, variantId: item?.variantId ?? '', quantity: 2 };
    expect(outcomes(await items().bulkCreateInventoryItems([one, { ...one, productId: NOWHERE }]))).toEqual([
      'ITEM_ALREADY_EXISTS',
      'NOT_FOUND',
    ]);
    const upserted = await items().bulkUpsertInventoryItems([{ inventoryItem: one }], { returnEntity: true });
    expect(upserted.results?.[0]?.item).toMatchObject({ _id: item?._id, quantity: 2, trackQuantity: true });
    const twice = items().bulkUpsertInventoryItems([{ inventoryItem: one }, { inventoryItem: one }]);
    expect((await failureOf(twice)).fields).toEqual(['inventoryItems']);
    const updates = [
      { inventoryItem: { _id: item?._id, revision: '2', quantity: 5 } },
      { inventoryItem: { _id: item?._id, revision: '2', quantity: 6 } },
    ];
    expect(outcomes(await items().bulkUpdateInventoryItems(updates))).toEqual(['ok', 'REVISION_MISMATCH']);
    expect(await itemsOf(spoon)).toMatchObject([{ quantity: 5, revision: '3' }]);
  });

  test('are deleted by ids and by a filter, and created again for variants', async () => {
    const [first, second] = await itemsOf(mug);
    expect(outcomes(await items().bulkDeleteInventoryItems([first?._id ?? '', NOWHERE]))).toEqual([
      'ok',
      'NOT_FOUND',
    ]);
    expect(await itemsOf(mug)).toHaveLength(5);
    await items().bulkDeleteInventoryItemsByFilter({ variantId: second?.variantId });
    expect(await itemsOf(mug)).toHaveLength(4);
    const { storesLocation } = await ownerOfV3(emulator).storesLocationsV3.getDefaultStoresLocation();
    await items().bulkCreateInventoryItemsByVariantFilter(
      { 'productData.productId': mug },
      { locationId: storesLocation?._id ?? '', inventoryCreationData: { quantity: 7 } },
    );
    const quantities = (await itemsOf(mug)).map(({ quantity }) => quantity);
    expect(quantities.filter((quantity) => quantity === 7)).toHaveLength(2);
    await items().bulkUpdateInventoryItemsByFilter({ productId: mug }, { inventoryItem: { inStock: true } });
    expect(new Set((await itemsOf(mug)).map(({ inStock }) => inStock))).toEqual(new Set([true]));
  });

  test('refuse unknown filters, and visitors', async () => {
    const filter = { nothing: 1 };
    const visitor = (await visitorOfV3()).inventoryItemsV3 as ReturnType<typeof items>;
    const calls = (module: ReturnType<typeof items>) => [
      module.bulkUpdateInventoryItemsByFilter(filter, { inventoryItem: { inStock: true } }),
      module.bulkDeleteInventoryItemsByFilter(filter),
      module.bulkAdjustInventoryItemsByFilter(filter, { adjustment: { incrementBy: 1 } }),
      module.bulkSetOrAdjustInventoryItemsByFilter(filter, { adjustedInventoryAction: { incrementBy: 1 } }),
    ];
    for (const { fields } of await Promise.all(calls(items()).map(failureOf)))
      expect(fields).toEqual(['filter.nothing']);
    for (const failure of await Promise.all(calls(visitor).map(failureOf)))
      expect(failure).toMatchObject({ code: 403 });
    const lists = [
      visitor.bulkCreateInventoryItems([{ productId: mug, variantId: ink, quantity: 1 }]),
      visitor.bulkUpdateInventoryItems([{ inventoryItem: { _id: NOWHERE, revision: '1' } }]),
      visitor.bulkUpsertInventoryItems([{ inventoryItem: { productId: mug, variantId: ink } }]),
      visitor.bulkDeleteInventoryItems([NOWHERE]),
      visitor.bulkDecrementInventoryItems([{ inventoryItemId: NOWHERE }]),
      visitor.bulkIncrementInventoryItems([{ inventoryItemId: NOWHERE }]),
      visitor.bulkDecrementInventoryItemsByVariantAndLocation([{ variantId: ink }]),
      visitor.bulkIncrementInventoryItemsByVariantAndLocation([{ variantId: ink }]),
      visitor.bulkCreateInventoryItemsByVariantFilter({}, { locationId: NOWHERE }),
    ];
    for (const failure of await Promise.all(lists.map(failureOf)))
      expect(failure).toMatchObject({ code: 403 });
  });
});

test('a change sends events with the item, the reason, and the new availability', async () => {
  const item = await itemOf(ink);
  await items().bulkDecrementInventoryItems([{ inventoryItemId: item._id, decrementBy: 9 }], {
    reason: 'ORDER',
  });
  const events = emulator.events
    .list(0, 1000)
    .filter(({ entityId }) => entityId === item._id)
    .map(({ eventType, payload }) => [eventType, JSON.parse(payload)] as const);
  expect(events.map(([type]) => type)).toEqual([
    'wix.stores.catalog.v3.inventory_item_updated',
    'wix.stores.catalog.v3.inventory_item_updated_with_reason',
    'wix.stores.catalog.v3.inventory_item_stock_status_updated',
  ]);
  expect(events[1]?.[1].actionEvent.body).toMatchObject({ reason: 'ORDER', currentEntity: { quantity: 0 } });
  expect(events[2]?.[1].actionEvent.body).toEqual({ inStock: false });
});
