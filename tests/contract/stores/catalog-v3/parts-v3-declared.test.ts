import { customizationsV3, inventoryItemsV3, promotionsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { customizations, promotions } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { HOME } from '@/tests/support/stores/categories';
import { NOTE, SIZE, text, WRAP } from '@/tests/support/stores/customizations';
import { simpleProduct } from '@/tests/support/stores/new-products-v3';
import { ownerOfV3 } from '@/tests/support/stores/products-v3';

// Errors that the SDK declares for customizations, promotions and inventory items, from each call that declares them.

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => ownerClient(emulator, { customizationsV3, inventoryItemsV3, promotionsV3 });

interface Results {
  results?: { itemMetadata?: { error?: { code?: string } | null } }[];
}
const codesOf = ({ results = [] }: Results) => results.map(({ itemMetadata }) => itemMetadata?.error?.code);

/** Stores many copies of something, to reach a limit. */
const fill = (collection: unknown, count: number, document: object) =>
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) => {
    for (let index = 0; index < count; index += 1)
      documents.put(collection as never, { ...document, id: `full-${index}` } as never);
  });

test('customizations of each type, and choices of a customization, are limited in number', async () => {
  const { customizationsV3: parts } = owner();
  const size = String((await parts.createCustomization(SIZE))._id);
  for (const [customizationType, given, code] of [
    ['PRODUCT_OPTION', { ...SIZE, name: 'More' }, 'OPTIONS_LIMIT_EXCEEDED'],
    ['MODIFIER', NOTE, 'MODIFIERS_LIMIT_EXCEEDED'],
  ] as const) {
    fill(customizations, 1000, { ...given, customizationType, key: 'full', revision: '1' });
    expect(await failureOf(parts.createCustomization(given as never))).toMatchObject({ code });
    expect(codesOf(await parts.bulkCreateCustomizations([given] as never))).toEqual([code]);
  }
  const choices = (count: number) => Array.from({ length: count }, (_, index) => text(`Size ${index}`));
  const code = 'CHOICES_LIMIT_EXCEEDED';
  for (let index = 0; index < 9; index += 1)
    await parts.addCustomizationChoices(
      size,
      choices(100).map((it) => ({ ...it, name: `${index} ${it.name}` })),
    );
  const added = parts.addCustomizationChoices(size, choices(100));
  expect(await failureOf(added)).toMatchObject({ code });
  const many = await parts.bulkAddCustomizationChoices([{ customizationId: size, choices: choices(100) }]);
  expect(codesOf(many)).toEqual([code]);
});

test('choices fit their customization', async () => {
  const { customizationsV3: parts } = owner();
  const [size, note, wrap] = await Promise.all(
    [SIZE, NOTE, WRAP].map(async (given) => (await parts.createCustomization(given as never))._id ?? ''),
  );
  const [first] = (await parts.getCustomization(size ?? '')).choicesSettings?.choices ?? [];
  for (const [call, code] of [
    [() => parts.setCustomizationChoices(note ?? '', [text('A')]), 'DOESNT_SUPPORT_CHOICES'],
    [
      () => parts.reorderCustomizationChoices(note ?? '', '1', { choiceIds: [NOWHERE] }),
      'DOESNT_SUPPORT_CHOICES',
    ],
    [
      () => parts.reorderCustomizationChoices(size ?? '', '1', { choiceIds: [String(first?._id)] }),
      'CHOICE_IDS_MISMATCH',
    ],
    [() => parts.removeCustomizationChoices(size ?? '', [NOWHERE]), 'CHOICE_NOT_FOUND'],
    [
      () =>
        parts.updateCustomizationChoices(size ?? '', '1', {
          choices: [{ choice: { _id: NOWHERE } }],
        } as never),
      'CHOICE_NOT_FOUND',
    ],
  ] as const)
    expect(await failureOf(call())).toMatchObject({ code });
  const change = (id: string | undefined, more: object) => ({
    customization: { _id: id, revision: '1', ...more },
  });
  const free = { freeTextInput: { title: ' ', minCharCount: 1, maxCharCount: 2 } };
  const paid = { choicesSettings: { choices: [{ ...text('S'), defaultAddedPrice: '2' }] } };
  const changed = await parts.bulkUpdateCustomizations([
    change(note, free),
    change(wrap, { freeTextInput: { title: 'Why' } }),
  ] as never);
  expect(codesOf(changed)).toEqual(['INVALID_FREE_TEXT_SETTINGS', 'DOESNT_SUPPORT_FREE_TEXT']);
  const answer = await parts.bulkCreateCustomizations([{ ...SIZE, ...paid }] as never);
  expect(codesOf(answer)).toEqual(['MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION']);
});

test('a promotion needs known media and distinct categories, and a site has a limited number of promotions', async () => {
  const { promotionsV3: parts } = owner();
  const promotion = await parts.createPromotion({ name: 'Sale', media: { _id: 'vase-tall.webp' } });
  const bad = [
    ['MEDIA_NOT_FOUND', { media: { _id: 'no-such-file.webp' } }],
    ['DUPLICATE_CATEGORY_ASSIGNMENT', { categories: [1, 2].map((position) => ({ _id: HOME, position })) }],
  ] as const;
  for (const [code, more] of bad) {
    const given = () => structuredClone({ name: 'Sale', media: { _id: 'vase-tall.webp' }, ...more });
    expect(codesOf(await parts.bulkCreatePromotions([given()]))).toEqual([code]);
    const id = promotion._id ?? '';
    expect(await failureOf(parts.updatePromotion(id, { revision: '1', ...given() }))).toMatchObject({ code });
    const many = [{ promotion: { _id: id, revision: '1', ...given() } }];
    expect(codesOf(await parts.bulkUpdatePromotions(many))).toEqual([code]);
  }
  const bare = [{ promotion: { _id: promotion._id, revision: '1', media: {} } }] as never;
  expect(codesOf(await parts.bulkUpdatePromotions(bare))).toEqual(['MEDIA_REMOVAL_NOT_ALLOWED']);
  fill(promotions, 1000, { name: 'Sale', enabled: false, categories: [] });
  const code = 'PROMOTIONS_LIMIT_EXCEEDED';
  expect(
    await failureOf(parts.createPromotion({ name: 'Sale', media: { _id: 'vase-tall.webp' } })),
  ).toMatchObject({ code });
  expect(
    codesOf(await parts.bulkCreatePromotions([{ name: 'Sale', media: { _id: 'vase-tall.webp' } }])),
  ).toEqual([code]);
});

test('quantities stay within their limits by item, and by variant and location', async () => {
  const { inventoryItemsV3: parts } = owner();
  const find = async (slug: string) =>
    (await parts.searchInventoryItems({ filter: { productId: seeded(slug).id } })).inventoryItems?.[0];
  const [mug, spoon, file] = await Promise.all(
    ['everyday-mug', 'olive-spoon', 'salt-clay-fire-ebook'].map(find),
  );
  const by = (item: typeof mug) => ({
    productId: item?.productId,
    variantId: item?.variantId,
    locationId: item?.locationId,
  });
  const down = (item: typeof mug, decrementBy: number) => ({
    inventoryItemId: String(item?._id),
    decrementBy,
  });
  const options = (restrictInventory: boolean) => ({ restrictInventory, reason: 'MANUAL' }) as never;
  const free = await parts.bulkDecrementInventoryItems(
    [down(mug, 99_999), down(mug, 99_999)],
    options(false),
  );
  expect(codesOf(free)).toContain('MIN_QUANTITY_LIMIT_REACHED');
  const untracked = await parts.bulkIncrementInventoryItems([
    { inventoryItemId: String(spoon?._id), incrementBy: 1 },
  ]);
  expect(codesOf(untracked)).toEqual(['INVENTORY_QUANTITY_NOT_TRACKED']);
  // By its variant, as variants of products without options share one id.
  const { inventoryItems = [] } = await parts.searchInventoryItems({
    filter: { productId: seeded('everyday-mug').id },
  });
  const other = inventoryItems.find(({ _id }) => _id !== mug?._id);
  await parts.updateInventoryItem(String(other?._id), { revision: other?.revision, inStock: true });
  const downAt = (item: typeof mug, decrementBy: number) => ({ ...by(item), decrementBy });
  const restricted = await parts.bulkDecrementInventoryItemsByVariantAndLocation(
    [downAt(other, 1), downAt(mug, 99_999)] as never,
    options(true),
  );
  expect(codesOf(restricted)).toEqual(['INVENTORY_QUANTITY_NOT_TRACKED', 'INSUFFICIENT_INVENTORY']);
  const lower = await parts.bulkDecrementInventoryItemsByVariantAndLocation(
    [downAt(mug, 99_999)] as never,
    options(false),
  );
  expect(codesOf(lower)).toEqual(['MIN_QUANTITY_LIMIT_REACHED']);
  const upAt = (item: typeof mug, incrementBy: number) => ({ ...by(item), incrementBy });
  const upper = await parts.bulkIncrementInventoryItemsByVariantAndLocation([
    upAt(other, 1),
    upAt(mug, 99_999),
    upAt(mug, 99_999),
    upAt(mug, 99_999),
  ] as never);
  expect(codesOf(upper)).toEqual(
    expect.arrayContaining(['INVENTORY_QUANTITY_NOT_TRACKED', 'MAX_QUANTITY_LIMIT_REACHED']),
  );
  const waiting = { preorderInfo: { enabled: true } };
  const set = (item: typeof mug, more: object) => ({
    inventoryItem: { _id: item?._id, revision: item?.revision, ...more },
  });
  const changed = await parts.bulkUpdateInventoryItems([set(file, waiting)] as never);
  expect(codesOf(changed)).toEqual(['PRE_ORDER_VALIDATION']);
  const now = await find('everyday-mug');
  const lowered = await parts.bulkUpdateInventoryItems([set(now, { quantity: -3 })] as never);
  expect(codesOf(lowered)).toEqual(['REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING']);
});

test('an item of a product without preorders accepts no preorders', async () => {
  const { product } = await ownerOfV3(emulator).productsV3.createProductWithInventory({
    ...simpleProduct({ productType: 'DIGITAL', physicalProperties: undefined }),
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } }, digitalProperties: {} }] },
  } as never);
  const { inventoryItemsV3: parts } = owner();
  const item = {
    productId: product?._id,
    variantId: product?.variantsInfo?.variants?.[0]?._id,
    quantity: 1,
    preorderInfo: { enabled: true },
  };
  const code = 'PRE_ORDER_VALIDATION';
  expect(await failureOf(parts.createInventoryItem({ ...item } as never))).toMatchObject({ code });
  expect(codesOf(await parts.bulkCreateInventoryItems([item] as never))).toEqual([code]);
});
