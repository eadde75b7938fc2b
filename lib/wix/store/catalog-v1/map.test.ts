import type { products } from '@wix/stores';
import { describe, expect, it } from 'vitest';
import { convertingLocale } from '@/lib/format/money';
import { MAX_QUANTITY } from '@/lib/wix/store/browser';
import * as map from './map';

const toProduct = (product: products.Product) => map.toProduct(product, 'en-US');

const price = (now: number, before = now): products.PriceData => ({
  currency: 'USD',
  price: before,
  discountedPrice: now,
  formatted: { price: `$${before}.00`, discountedPrice: `$${now}.00` },
});

const variant = (
  size: string,
  now: number,
  stock: products.VariantStock,
  visible = true,
): products.Variant => ({
  _id: `variant-${size}`,
  choices: { Size: size },
  variant: { priceData: price(now, 40), visible },
  stock,
});

/** A product without options, as the platform sends it. */
const plain: products.Product = {
  _id: 'mug',
  slug: 'mug',
  name: 'Mug',
  priceData: price(28),
  stock: { trackInventory: true, quantity: 7, inStock: true },
  manageVariants: false,
  variants: [
    {
      _id: '00000000-0000-0000-0000-000000000000',
      choices: {},
      variant: { priceData: price(28), visible: true },
      stock: { trackQuantity: true, quantity: 7, inStock: true },
    },
  ],
  media: { mainMedia: { image: { url: 'http://localhost:4010/media/mug.webp', altText: 'A sage mug' } } },
};

const shirt: products.Product = {
  ...plain,
  _id: 'shirt',
  priceData: price(40),
  manageVariants: true,
  productOptions: [
    {
      name: 'Size',
      optionType: 'drop_down',
      choices: [
        { value: 'S', description: 'S', visible: true },
        { value: 'XXL', description: 'XXL', visible: false },
      ],
    },
    { name: 'Color', optionType: 'color', choices: [{ value: '#9caf88', description: 'Sage' }] },
  ],
  variants: [
    variant('S', 32, { trackQuantity: true, quantity: 3, inStock: true }),
    variant('M', 30, { trackQuantity: true, quantity: 0, inStock: false }),
    variant('L', 35, { trackQuantity: false, inStock: true }),
    variant('XL', 5, { trackQuantity: false, inStock: true }, false),
  ],
};

describe('toProduct', () => {
  it('reads a product without options', () => {
    expect(toProduct(plain)).toMatchObject({
      id: 'mug',
      name: 'Mug',
      picture: { src: '/media/mug.webp', alt: 'A sage mug' },
      price: { now: '$28.00', from: false },
      managed: false,
      options: [],
      textFields: [],
      variants: [{ choices: {}, price: { now: '$28.00' }, available: 7 }],
    });
  });

  it('has a reduced price and the one before', () => {
    const reduced = toProduct({ ...plain, priceData: price(21, 28), ribbon: 'Sale' });
    expect(reduced.price).toEqual({ now: '$21.00', before: '$28.00', from: false });
    expect(reduced.ribbon).toBe('Sale');
    expect(toProduct(plain).price).not.toHaveProperty('before');
  });

  it('converts prices into the visitor’s currency', () => {
    const locale = convertingLocale('en-US', 'USD', 'GBP', 0.5);
    const { price: shown } = map.toProduct({ ...plain, priceData: price(21, 28) }, locale);
    expect(shown).toEqual({ now: '£10.50', before: '£14.00', from: false });
  });

  it('gives each variant its own price and stock, and leaves hidden ones out', () => {
    expect(toProduct(shirt).variants).toMatchObject([
      { id: 'variant-S', choices: { Size: 'S' }, price: { now: '$32.00', before: '$40.00' }, available: 3 },
      { id: 'variant-M', choices: { Size: 'M' }, price: { now: '$30.00', before: '$40.00' }, available: 0 },
      {
        id: 'variant-L',
        choices: { Size: 'L' },
        price: { now: '$35.00', before: '$40.00' },
        available: MAX_QUANTITY,
      },
    ]);
  });

  it('has the lowest price of the visible variants', () => {
    expect(toProduct(shirt).price).toEqual({ now: '$30.00', before: '$40.00', from: true });
    const { offer } = map.toProductDetails({ ...shirt, priceRange: { minValue: 5, maxValue: 35 } }, 'en-US');
    expect(offer).toEqual({ price: 30, currency: 'USD' });
  });

  it('keeps the colours of choices, and leaves hidden choices out', () => {
    expect(toProduct(shirt).options).toMatchObject([
      { name: 'Size', type: 'drop_down', choices: [{ description: 'S' }] },
      { name: 'Color', type: 'color', choices: [{ description: 'Sage', color: '#9caf88' }] },
    ]);
    expect(toProduct(shirt).options[0]?.choices[0]).not.toHaveProperty('color');
  });

  it.each<[string, products.Stock, number]>([
    ['counted', { trackInventory: true, quantity: 2, inStock: true }, 2],
    ['oversold', { trackInventory: true, quantity: -2, inStock: false }, 0],
    ['not counted', { trackInventory: false, inStock: true }, MAX_QUANTITY],
    ['not counted and sold out', { trackInventory: false, inStock: false }, 0],
  ])('has the available quantity when stock is %s', (_case, stock, available) => {
    expect(toProduct({ ...plain, stock }).variants[0]?.available).toBe(available);
  });

  it('can sell a product that was sent without variants', () => {
    expect(toProduct({ ...plain, variants: undefined }).variants).toMatchObject([
      { id: '', choices: {}, price: { now: '$28.00' }, available: 7 },
    ]);
  });

  it('has the preview of a video', () => {
    const mainMedia = {
      video: {},
      thumbnail: { url: 'http://localhost:4010/media/still.jpg/v1/fit/w_50/still.jpg' },
    };
    expect(toProduct({ ...plain, media: { mainMedia } }).picture).toEqual({
      src: '/media/still.jpg',
      alt: '',
    });
  });
});
