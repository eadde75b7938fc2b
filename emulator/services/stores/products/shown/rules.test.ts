import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GLAZE, storedProduct } from '@/tests/support/stores/stored-product';
import type { EnteredProduct, Product } from '../entity';
import type { Option, Variant } from '../parts/entity';
import { optionFilter } from './option-filter';
import {
  availableQuantity,
  DEFAULT_VARIANT_ID,
  discountedPrice,
  inventoryItemId,
  inventoryStatus,
  isInStock,
  selectedVariant,
  variantPrice,
  variantsWith,
  withStock,
} from './rules';

const variant = (id: string, choices: Record<string, string>, more: Partial<Variant> = {}): Variant => ({
  id,
  choices,
  visible: true,
  quantity: 5,
  inStock: true,
  ...more,
});

const product = (more: Partial<EnteredProduct> = {}): Product =>
  storedProduct({ variants: [variant(DEFAULT_VARIANT_ID, {})], ...more });

const size: Option = {
  optionType: 'drop_down',
  name: 'Size',
  choices: ['S', 'M'].map((value) => ({ value, description: value })),
};
const managed = product({
  manageVariants: true,
  options: [GLAZE, size],
  variants: [
    variant('sage-s', { Glaze: 'Sage', Size: 'S' }, { quantity: 0 }),
    variant('sage-m', { Glaze: 'Sage', Size: 'M' }, { price: 34 }),
    variant('ink-s', { Glaze: 'Ink', Size: 'S' }, { visible: false }),
  ],
});

describe('prices', () => {
  test.each([
    [38, 'PERCENT', 15, 32.3],
    [0.3, 'PERCENT', 10, 0.27],
    // Half a cent is rounded up, although binary fractions would round it down: 1.005 * 100 is 100.49999999999999.
    [2.01, 'PERCENT', 50, 1.01],
    [72, 'AMOUNT', 12, 60],
    [72, 'AMOUNT', 80, 0],
    [72, 'PERCENT', 100, 0],
    [19.99, 'NONE', 50, 19.99],
  ] as const)('%d with %s %d off is %d', (price, type, value, expected) => {
    expect(discountedPrice(price, { type, value }, 'USD')).toBe(expected);
  });

  test('a currency without cents has none after a discount either', () => {
    expect(discountedPrice(1999, { type: 'PERCENT', value: 33 }, 'JPY')).toBe(1339);
  });

  test('is never below zero, never above the price, and never has more than two places', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 100);
    const discount = fc.oneof(
      fc.record({ type: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ type: fc.constant('AMOUNT' as const), value: cents }),
    );
    fc.assert(
      fc.property(cents, discount, (price, off) => {
        const reduced = discountedPrice(price, off, 'USD');
        expect(reduced).toBeGreaterThanOrEqual(0);
        expect(reduced).toBeLessThanOrEqual(price);
        expect(String(reduced)).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test('a variant’s own price gets the product’s discount too', () => {
    const reduced = { ...managed, discount: { type: 'PERCENT', value: 50 } as const };
    expect(reduced.variants.map((it) => variantPrice(reduced, it, 'USD'))).toEqual([
      { price: 28, discountedPrice: 14 },
      { price: 34, discountedPrice: 17 },
      { price: 28, discountedPrice: 14 },
    ]);
  });
});

describe('choosing a variant', () => {
  test('by its id, or by a choice for each option, by value or description', () => {
    expect(selectedVariant(managed, { variantId: 'sage-m' })?.id).toBe('sage-m');
    expect(selectedVariant(managed, { choices: { Glaze: 'Sage', Size: 'M' } })?.id).toBe('sage-m');
    expect(selectedVariant(managed, { choices: { Glaze: '#8a9a7b', Size: 'M' } })?.id).toBe('sage-m');
  });

  test.each([
    ['another product’s id', { variantId: 'elsewhere' }],
    ['a hidden one', { variantId: 'ink-s' }],
    ['a hidden one by its choices', { choices: { Glaze: 'Ink', Size: 'S' } }],
    ['the default one', { variantId: DEFAULT_VARIANT_ID }],
    ['an option left open', { choices: { Glaze: 'Sage' } }],
    ['a choice there is not', { choices: { Glaze: 'Pink', Size: 'M' } }],
    ['an option there is not', { choices: { Glaze: 'Sage', Size: 'M', Handle: 'Left' } }],
    ['nothing', {}],
  ])('finds none for %s', (_what, selection) => {
    expect(selectedVariant(managed, selection)).toBeUndefined();
  });

  test('a product without managed variants has the default variant, for all valid choices', () => {
    const plate = product({ options: [size] });
    expect(selectedVariant(product(), {})?.id).toBe(DEFAULT_VARIANT_ID);
    expect(selectedVariant(product(), { variantId: DEFAULT_VARIANT_ID })?.id).toBe(DEFAULT_VARIANT_ID);
    expect(selectedVariant(plate, { choices: { Size: 'M' } })?.id).toBe(DEFAULT_VARIANT_ID);
    expect(selectedVariant(plate, { choices: { Size: 'XL' } })).toBeUndefined();
    expect(selectedVariant(plate, {})).toBeUndefined();
    expect(selectedVariant(product(), { variantId: 'sage-m' })).toBeUndefined();
  });

  test('some choices lead to all the variants that have them', () => {
    expect(variantsWith(managed, { Glaze: 'Sage' }).map(({ id }) => id)).toEqual(['sage-s', 'sage-m']);
    expect(variantsWith(managed, {})).toHaveLength(3);
  });
});

describe('stock', () => {
  test('is the quantity if tracked, otherwise what the owner says', () => {
    const [none, some] = managed.variants as [Variant, Variant];
    expect([isInStock(managed, none), isInStock(managed, some)]).toEqual([false, true]);
    const untracked = { ...managed, trackInventory: false };
    expect(isInStock(untracked, none)).toBe(true);
    expect(availableQuantity(untracked, none)).toBe(100_000);
    expect(availableQuantity(untracked, { ...none, inStock: false })).toBe(0);
  });

  test.each([
    [[3, 1], 'IN_STOCK'],
    [[3, 0], 'PARTIALLY_OUT_OF_STOCK'],
    [[0, 0], 'OUT_OF_STOCK'],
  ])('%j left is %s', (quantities, status) => {
    const variants = quantities.map((quantity, index) => variant(String(index), {}, { quantity }));
    expect(inventoryStatus(product({ manageVariants: true, variants }))).toBe(status);
  });

  test('never goes below zero, and changes only for the sold variant', () => {
    const quantity = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(quantity, fc.array(fc.integer({ min: 1, max: 100_000 })), (start, takes) => {
        const before = product({
          manageVariants: true,
          variants: [variant('a', {}, { quantity: start }), variant('b', {}, { quantity: 7 })],
        });
        const after = takes.reduce((current, taken) => withStock(current, 'a', -taken), before);
        const taken = takes.reduce((total, it) => total + it, 0);
        expect(after.variants.map((it) => it.quantity)).toEqual([Math.max(0, start - taken), 7]);
      }),
    );
  });

  test('does not change if it is not tracked', () => {
    const untracked = product({ trackInventory: false });
    expect(withStock(untracked, DEFAULT_VARIANT_ID, -3)).toBe(untracked);
  });
});

test('an inventory item’s id is the complement of the product’s', () => {
  expect(inventoryItemId('0f1e2d3c-0000-4000-8000-ffffffffffff')).toBe(
    'f0e1d2c3-ffff-bfff-7fff-000000000000',
  );
});

test('conditions on options become conditions on the stored choices', () => {
  expect(optionFilter({ 'productOptions.Size': 'M', name: { $startsWith: 'M' } })).toEqual({
    $and: [{ optionChoices: 'Size:M' }, { name: { $startsWith: 'M' } }],
  });
  expect(optionFilter({ $or: [{ 'productOptions.Size': { $hasSome: ['S', 'M'] } }] })).toEqual({
    $or: [{ optionChoices: { $hasSome: ['Size:S', 'Size:M'] } }],
  });
  expect(optionFilter(undefined)).toBeUndefined();
});
