import { describe, expect, test } from 'vitest';
import { GLAZE, storedProduct } from '@/tests/support/stores/stored-product';
import { ALL_PRODUCTS_CATEGORY_ID, ALL_PRODUCTS_ID } from '../categories/tree/tree';
import type { EnteredProduct, Product } from './entity';
import type { Option, Variant } from './parts/entity';
import {
  availableQuantity,
  choiceOf,
  DEFAULT_VARIANT_ID,
  isBuyable,
  isInStock,
  isPreorderable,
  isTracked,
  MAX_QUANTITY,
  optionChoicesOf,
  PREORDER_LIMIT,
  preorderQuantity,
  selectedVariant,
  variantPrice,
  variantsWith,
  withStock,
} from './shown/rules';

const variant = (more: Partial<Variant> = {}): Variant => ({
  id: 'v',
  choices: {},
  visible: true,
  quantity: 0,
  inStock: false,
  ...more,
});
const product = (more: Partial<EnteredProduct> = {}): Product =>
  storedProduct({ variants: [variant()], ...more });

test('ids and limits are those of the platform', () => {
  expect([DEFAULT_VARIANT_ID, ALL_PRODUCTS_ID, ALL_PRODUCTS_CATEGORY_ID]).toEqual([
    '00000000-0000-0000-0000-000000000000',
    '00000000-000000-000000-000000000001',
    '00000000-0000-4000-8000-000000000001',
  ]);
  expect([MAX_QUANTITY, PREORDER_LIMIT]).toEqual([100_000, 100_000]);
});

test.each([
  [
    { price: 20, compareAtPrice: 30 },
    { price: 30, discountedPrice: 20 },
  ],
  [
    { price: 20, compareAtPrice: 20 },
    { price: 20, discountedPrice: 10 },
  ],
  [
    { price: 20, compareAtPrice: 10 },
    { price: 20, discountedPrice: 10 },
  ],
  [{ compareAtPrice: 40 }, { price: 40, discountedPrice: 28 }],
  [{ price: 0 }, { price: 0, discountedPrice: 0 }],
])('a variant with %j costs %j', (more, expected) => {
  const half = product({ discount: { type: 'PERCENT', value: 50 } });
  expect(variantPrice(half, variant(more), 'USD')).toEqual(expected);
});

describe('the stock of a variant', () => {
  test('is tracked as the variant says, or else as its product does', () => {
    const [counted, not] = [product(), product({ trackInventory: false })];
    expect([isTracked(counted, variant()), isTracked(not, variant())]).toEqual([true, false]);
    expect([
      isTracked(counted, variant({ trackQuantity: false })),
      isTracked(not, variant({ trackQuantity: true })),
    ]).toEqual([false, true]);
  });

  test.each<[Partial<Variant>, boolean, number]>([
    [{ quantity: 1 }, true, 1],
    [{ quantity: 0, inStock: true }, false, 0],
    [{ quantity: -3 }, false, 0],
    [{ trackQuantity: false, inStock: true }, true, 100_000],
    [{ trackQuantity: false, quantity: 5 }, false, 0],
    [{ withoutInventory: true, trackQuantity: true, inStock: false }, true, 100_000],
  ])('%j is in stock: %s, and %d can be sold', (more, inStock, available) => {
    expect([isInStock(product(), variant(more)), availableQuantity(product(), variant(more))]).toEqual([
      inStock,
      available,
    ]);
  });

  test.each<[Partial<Variant>, number]>([
    [{}, 0],
    [{ preorder: { enabled: false, limit: 3, counter: 0 } }, 0],
    [{ preorder: { enabled: true, limit: 3, counter: 0 } }, 3],
    [{ preorder: { enabled: true, limit: 3, counter: 2 } }, 1],
    [{ preorder: { enabled: true, limit: 3, counter: 5 } }, 0],
    [{ preorder: { enabled: true, counter: 1 } }, 99_999],
    [{ quantity: 1, preorder: { enabled: true, limit: 3, counter: 0 } }, 0],
    [{ trackQuantity: false, preorder: { enabled: true, limit: 3, counter: 3 } }, 100_000],
  ])('with %j can be preordered: %d', (more, quantity) => {
    const it = variant(more as Partial<Variant>);
    expect(preorderQuantity(product(), it)).toBe(quantity);
    expect(isPreorderable(product(), it)).toBe(quantity > 0);
  });

  test('changes by sales and returns, only for that variant', () => {
    const before = product({ variants: [variant({ quantity: 5 }), variant({ id: 'w', quantity: 5 })] });
    const quantities = (after: Product) => after.variants.map(({ quantity }) => quantity);
    expect(quantities(withStock(before, 'v', -2))).toEqual([3, 5]);
    expect(quantities(withStock(before, 'w', 4))).toEqual([5, 9]);
    expect(withStock(before, 'x', 4)).toBe(before);
    expect(quantities(before)).toEqual([5, 5]);
  });
});

describe('a product can be bought', () => {
  const both = { variants: [variant({ quantity: 0 }), variant({ id: 'w', quantity: 2 })] };

  test('if a visible variant is in stock, or the named one is', () => {
    expect(isBuyable(product(both))).toBe(true);
    expect([
      isBuyable(product(both), 'v'),
      isBuyable(product(both), 'w'),
      isBuyable(product(both), 'x'),
    ]).toEqual([false, true, false]);
  });

  test('unless it or the variant is hidden', () => {
    expect(isBuyable(product({ ...both, visible: false }))).toBe(false);
    expect(isBuyable(product({ variants: [variant({ quantity: 2, visible: false })] }))).toBe(false);
  });
});

describe('the choices of a product', () => {
  const size: Option = { optionType: 'drop_down', name: 'Size', choices: [{ value: 's', description: 'S' }] };
  const sage = variant({ id: 'sage', choices: { Glaze: 'Sage', Size: 'S' } });
  const ink = variant({ id: 'ink', choices: { Glaze: 'Ink', Size: 'S' } });
  const managed = product({ manageVariants: true, options: [GLAZE, size], variants: [sage, ink] });

  test('are named by value or description, each within its own option', () => {
    expect(choiceOf(managed, 'Glaze', 'Ink')).toEqual(GLAZE.choices[1]);
    expect(choiceOf(managed, 'Glaze', '#2f3a4f')).toEqual(GLAZE.choices[1]);
    expect([choiceOf(managed, 'Size', 'Ink'), choiceOf(managed, 'Handle', 'Ink')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('of a variant come in the order of the options', () => {
    expect(optionChoicesOf(managed, ink)).toEqual([
      { option: GLAZE, choice: GLAZE.choices[1] },
      { option: size, choice: size.choices[0] },
    ]);
    expect(optionChoicesOf(managed, variant({ choices: { Size: 'S', Glaze: 'Pink' } }))).toEqual([
      { option: size, choice: size.choices[0] },
    ]);
  });

  test('lead to the variants that have them', () => {
    const ids = (product: Product, choices: Record<string, string>) =>
      variantsWith(product, choices).map(({ id }) => id);
    expect(ids(managed, { Size: 's' })).toEqual(['sage', 'ink']);
    expect(ids(managed, { Size: 'S', Glaze: 'Ink' })).toEqual(['ink']);
    expect(ids(managed, { Glaze: 'Pink' })).toEqual([]);
    expect(ids(managed, { Handle: 'Left' })).toEqual([]);
    const plain = product({ options: [size] });
    expect([ids(plain, { Size: 'S' }), ids(plain, { Size: 'XL' }), ids(plain, {})]).toEqual([
      ['v'],
      [],
      ['v'],
    ]);
  });

  test('leave out optional ones and modifiers', () => {
    const engraving = { name: 'Engraving' } as NonNullable<EnteredProduct['modifiers']>[number];
    const modified = { ...managed, modifiers: [engraving] };
    const choices = { Glaze: 'Ink', Size: 'S', Engraving: 'Maya' };
    expect(selectedVariant(modified, { choices })?.id).toBe('ink');
    expect(selectedVariant(managed, { choices })).toBeUndefined();
    const optional = product({ options: [{ ...size, optional: true }] });
    expect(selectedVariant(optional, {})?.id).toBe('v');
  });

  test('name the only variant by its own id too, if variants are not managed', () => {
    const plain = product();
    expect(selectedVariant(plain, { variantId: 'v' })?.id).toBe('v');
    expect(selectedVariant(plain, { variantId: DEFAULT_VARIANT_ID })?.id).toBe('v');
    expect(selectedVariant(plain, { variantId: 'w' })).toBeUndefined();
    expect(selectedVariant(product({ variants: [variant({ visible: false })] }), {})).toBeUndefined();
    // Choices that fit several variants do not select a variant.
    expect(selectedVariant({ ...managed, options: [] }, { choices: {} })).toBeUndefined();
  });
});
