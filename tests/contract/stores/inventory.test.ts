import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { inventory, products } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { DEFAULT_VARIANT_ID } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** The official SDK as the site's owner. */
const owner = () =>
  createClient({
    modules: { inventory, products },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }),
  });

const pitcher = seeded('pitcher').id;
const mug = seeded('everyday-mug').id;

/** Returns the stock of a product by variant, as on its page. */
async function stockOf(id: string) {
  const { product } = await owner().products.getProduct(id);
  return (product?.variants ?? []).map(({ stock }) => stock?.quantity);
}
/** Returns the inventory of a product. */
async function itemOf(productId: string) {
  const { inventoryItems = [] } = await owner().inventory.queryInventory({
    query: { filter: JSON.stringify({ productId }) },
  });
  return inventoryItems[0];
}

describe('an inventory', () => {
  test('is read by its product, and by its own id, which the product names', async () => {
    const { product } = await owner().products.getProduct(mug);
    const item = await itemOf(mug);
    expect(item).toMatchObject({ _id: product?.inventoryItemId, productId: mug, trackQuantity: true });
    expect(item?.variants?.map(({ quantity }) => quantity)).toEqual(await stockOf(mug));
    const byId = await owner().inventory.queryInventory({
      query: { filter: JSON.stringify({ id: { $in: [item?._id] } }) },
    });
    expect(byId).toMatchObject({ totalResults: 1, inventoryItems: [{ productId: mug }] });
    const [first] = item?.variants ?? [];
    const one = await owner().inventory.getInventoryVariants(item?._id ?? '', {
      variantIds: [first?.variantId ?? ''],
    });
    expect(one.inventoryItem?.variants).toEqual([first]);
  });

  test('of every product is listed in pages, in order', async () => {
    const paging = { limit: 10, offset: 20 };
    const page = await owner().inventory.queryInventory({ query: { sort: '[{"numericId":"asc"}]', paging } });
    // Hidden products are included.
    expect(page).toMatchObject({ metadata: { items: 5, offset: 20 }, totalResults: 25 });
    const numbers = (page.inventoryItems ?? []).map(({ numericId }) => String(numericId));
    expect(numbers).toEqual(numbers.toSorted());
  });

  test('is set, tracked or untracked, with domain events', async () => {
    const variants = [{ variantId: DEFAULT_VARIANT_ID, quantity: 3 }];
    await owner().inventory.updateInventoryVariants(pitcher, { trackQuantity: true, variants });
    expect(await stockOf(pitcher)).toEqual([3]);
    await owner().inventory.updateInventoryVariants(pitcher, {
      variants: [{ variantId: DEFAULT_VARIANT_ID, inStock: false }],
    });
    expect(await itemOf(pitcher)).toMatchObject({ trackQuantity: false, variants: [{ inStock: false }] });
    const names = eventNamesAbout(emulator, pitcher);
    expect(names).toContain('InventoryVariantsChanged');
    expect(names).toContain('InventoryItemChanged');
  });

  test('is incremented and decremented, by product or by inventory', async () => {
    const before = (await stockOf(pitcher))[0] ?? 0;
    const inventoryId = (await itemOf(pitcher))?._id ?? '';
    const variantId = DEFAULT_VARIANT_ID;
    await owner().inventory.decrementInventory([{ productId: pitcher, variantId, decrementBy: 2 }]);
    expect(await stockOf(pitcher)).toEqual([before - 2]);
    await owner().inventory.incrementInventory([{ inventoryId, variantId, incrementBy: 5 }]);
    expect(await stockOf(pitcher)).toEqual([before + 3]);
  });

  test('never goes below zero: a change is applied completely or not at all', async () => {
    const before = await stockOf(pitcher);
    const variantId = DEFAULT_VARIANT_ID;
    const taken = owner().inventory.decrementInventory([
      { productId: pitcher, variantId, decrementBy: 1 },
      { productId: pitcher, variantId, decrementBy: 100_000 },
    ]);
    expect(await failureOf(taken)).toMatchObject({ code: 'INVALID_INVENTORY_QUANTITY' });
    expect(await stockOf(pitcher)).toEqual(before);
  });
});

type Inventory = ReturnType<typeof owner>['inventory'];
const calls: [string, (it: Inventory, productId: string, variantId: string) => Promise<unknown>][] = [
  [
    'updateInventoryVariants',
    (it, productId, variantId) =>
      it.updateInventoryVariants(productId, { trackQuantity: true, variants: [{ variantId, quantity: 1 }] }),
  ],
  [
    'decrementInventory',
    (it, productId, variantId) => it.decrementInventory([{ productId, variantId, decrementBy: 1 }]),
  ],
  [
    'incrementInventory',
    (it, productId, variantId) => it.incrementInventory([{ productId, variantId, incrementBy: 1 }]),
  ],
];

test.each(calls)('%s answers 404 for unknown ids', async (_, call) => {
  expect(await failureOf(call(owner().inventory, NOWHERE, DEFAULT_VARIANT_ID))).toMatchObject({ code: 404 });
  expect(await failureOf(call(owner().inventory, pitcher, NOWHERE))).toMatchObject({ code: 404 });
});

test.each<[string, (it: Inventory) => Promise<unknown>, string]>([
  [
    'updateInventoryVariants',
    (it) =>
      it.updateInventoryVariants(pitcher, { variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: -1 }] }),
    'quantity',
  ],
  [
    'decrementInventory',
    (it) => it.decrementInventory([{ productId: pitcher, variantId: DEFAULT_VARIANT_ID, decrementBy: 0 }]),
    'decrementBy',
  ],
  [
    'incrementInventory',
    (it) => it.incrementInventory([{ variantId: DEFAULT_VARIANT_ID }]),
    'incrementData[0]',
  ],
  ['queryInventory', (it) => it.queryInventory({ query: { filter: 'pots' } }), 'filter'],
  [
    'getInventoryVariants',
    (it) => it.getInventoryVariants(NOWHERE, { variantIds: 7 as never }),
    'variantIds',
  ],
])('%s names the field that breaks its contract', async (_, call, field) => {
  const { fields } = await failureOf(call(owner().inventory));
  expect(fields?.[0]).toContain(field);
});

test('reading an unknown inventory answers 404, and visitors are refused', async () => {
  expect(await failureOf(owner().inventory.getInventoryVariants(NOWHERE))).toMatchObject({ code: 404 });
  const { inventory: theirs } = (await visitor()).use({ inventory });
  const variantId = DEFAULT_VARIANT_ID;
  for (const call of [
    () => theirs.queryInventory(),
    () => theirs.getInventoryVariants(NOWHERE),
    () => theirs.updateInventoryVariants(pitcher, {}),
    () => theirs.decrementInventory([{ productId: pitcher, variantId, decrementBy: 1 }]),
    () => theirs.incrementInventory([{ productId: pitcher, variantId, incrementBy: 1 }]),
  ])
    expect(await failureOf(call())).toMatchObject({ code: 403 });
});
