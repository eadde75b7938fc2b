import type { productsV3 } from '@wix/stores';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '@/lib/wix/store/browser';
import { toListedProduct, toProductDetails } from './map';

const money = (amount: string) => ({ amount, formattedAmount: `$${amount}` });

const picture = (id: string, altText?: string): productsV3.ProductMedia => ({
  image: `wix:image://v1/${id}.webp/${id}.webp#originWidth=1200&originHeight=1200`,
  ...(altText && { altText }),
});

/** Creates a variant of a shirt. @param before the price to compare with */
const variant = (
  size: string,
  now: string,
  before?: string,
  rest: Partial<productsV3.Variant> = {},
): productsV3.Variant => ({
  _id: `variant-${size}`,
  visible: true,
  choices: [{ optionChoiceNames: { optionName: 'Size', choiceName: size } }],
  price: { actualPrice: money(now), ...(before && { compareAtPrice: money(before) }) },
  inventoryStatus: { inStock: true },
  ...rest,
});

const shirt: productsV3.V3Product = {
  _id: 'shirt',
  slug: 'shirt',
  name: 'Shirt',
  visible: true,
  currency: 'USD',
  plainDescription: '<p>Of linen</p>',
  media: { main: picture('front', 'A linen shirt') },
  options: [
    {
      name: 'Size',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: [{ name: 'S' }, { name: 'M' }, { name: 'XXL', visible: false }] },
    },
  ],
  // Includes the prices of the hidden variant, as the platform sends them.
  actualPriceRange: { minValue: money('5.00'), maxValue: money('40.00') },
  compareAtPriceRange: { minValue: money('0'), maxValue: money('50.00') },
  variantsInfo: {
    variants: [
      variant('M', '40.00'),
      variant('S', '32.00', '50.00'),
      variant('XXL', '5.00', undefined, { visible: false }),
    ],
  },
};

const details = (change: Partial<productsV3.V3Product> = {}) =>
  toProductDetails({ ...shirt, ...change }, 'en-US');

describe('toProductDetails', () => {
  it('reads a product with its variants, which are bought by their ids', () => {
    expect(details().product).toEqual({
      id: 'shirt',
      slug: 'shirt',
      name: 'Shirt',
      picture: { src: '/media/front.webp', alt: 'A linen shirt' },
      price: { now: '$32.00', before: '$50.00', from: true },
      currency: 'USD',
      managed: true,
      options: [{ name: 'Size', type: 'drop_down', choices: [{ description: 'S' }, { description: 'M' }] }],
      variants: [
        {
          id: 'variant-M',
          choices: { Size: 'M' },
          price: { now: '$40.00' },
          minor: { now: 4000 },
          available: MAX_QUANTITY,
        },
        {
          id: 'variant-S',
          choices: { Size: 'S' },
          price: { now: '$32.00', before: '$50.00' },
          minor: { now: 3200, before: 5000 },
          available: MAX_QUANTITY,
        },
      ],
      textFields: [],
      modifiers: [],
    });
    expect(details().description).toBe('<p>Of linen</p>');
  });

  it('has the lowest price of the visible variants, and what that variant cost before', () => {
    expect(details().offer).toEqual({ price: 32, currency: 'USD' });
    const [medium, small] = shirt.variantsInfo?.variants ?? [];
    expect(details({ variantsInfo: { variants: [small ?? {}] } }).product.price.from).toBe(false);
    const reducedAbove = [variant('S', '32.00'), variant('M', '40.00', '50.00')];
    expect(details({ variantsInfo: { variants: reducedAbove } }).product.price).toEqual({
      now: '$32.00',
      from: true,
    });
    const asBefore = [{ ...medium, price: { actualPrice: money('40'), compareAtPrice: money('40') } }];
    expect(details({ variantsInfo: { variants: asBefore } }).product.price).toEqual({
      now: '$40',
      from: false,
    });
  });

  it.each<[string, productsV3.InventoryStatus | undefined, object]>([
    ['in stock', { inStock: true }, { available: MAX_QUANTITY }],
    ['of a stock that the platform does not tell', undefined, { available: MAX_QUANTITY }],
    ['sold out', { inStock: false, preorderEnabled: false }, { available: 0 }],
    [
      'sold out, for preorder',
      { inStock: false, preorderEnabled: true },
      { available: MAX_QUANTITY, preorder: true },
    ],
    ['in stock, for preorder later', { inStock: true, preorderEnabled: true }, { available: MAX_QUANTITY }],
  ])('has the available quantity of a variant that is %s', (_, inventoryStatus, stock) => {
    const variants = [variant('S', '32.00', undefined, { inventoryStatus })];
    const [read] = details({ variantsInfo: { variants } }).product.variants;
    expect(read).toEqual({
      id: 'variant-S',
      choices: { Size: 'S' },
      price: { now: '$32.00' },
      minor: { now: 3200 },
      ...stock,
    });
  });

  it('has nothing to sell if all variants are hidden', () => {
    const variants = [variant('S', '32.00', undefined, { visible: false })];
    expect(details({ variantsInfo: { variants } }).product.variants).toMatchObject([{ available: 0 }]);
  });

  it('has all pictures once: first the product’s, then those of its variants', () => {
    const { pictures, product } = details({
      media: {
        main: picture('front', 'A linen shirt'),
        itemsInfo: { items: [picture('front', 'A linen shirt'), picture('back')] },
      },
      variantsInfo: {
        variants: [
          variant('S', '32.00', undefined, { media: picture('back', 'The back of S') }),
          variant('M', '40.00', undefined, { media: picture('medium', 'M') }),
          variant('XXL', '5.00', undefined, { media: picture('hidden'), visible: false }),
        ],
      },
    });
    expect(pictures).toEqual([
      { src: '/media/front.webp', alt: 'A linen shirt' },
      { src: '/media/back.webp', alt: '' },
      { src: '/media/medium.webp', alt: 'M' },
    ]);
    expect(product.variants[1]?.picture).toEqual({ src: '/media/medium.webp', alt: 'M' });
    expect(details().pictures).toEqual([{ src: '/media/front.webp', alt: 'A linen shirt' }]);
  });

  it('has the still of a video', () => {
    const main = { thumbnail: { url: 'http://localhost:4010/media/still.jpg' } };
    expect(details({ media: { main } }).product.picture).toEqual({ src: '/media/still.jpg', alt: '' });
  });

  it('has the brand, the ribbon, the categories and the owner’s sections', () => {
    const read = details({
      brand: { name: 'Fennel & Clay' },
      ribbon: { name: 'New' },
      infoSections: [
        { title: 'Care', uniqueName: 'care-of-linen', plainDescription: '<p>Wash cold</p>' },
        { uniqueName: 'Size chart' },
      ],
    });
    expect(read).toMatchObject({ brand: 'Fennel & Clay' });
    expect(read.product.ribbon).toBe('New');
    expect(read.sections).toEqual([
      { title: 'Care', description: '<p>Wash cold</p>' },
      { title: 'Size chart', description: '' },
    ]);
    expect(details()).toMatchObject({ brand: undefined, sections: [] });
    expect(details({ ribbon: { name: '' }, brand: { name: '' } }).product.ribbon).toBeUndefined();
  });

  it('has the stock-keeping unit if there is only one variant', () => {
    const small = variant('S', '32.00', undefined, { sku: 'SHIRT-S' });
    expect(details({ variantsInfo: { variants: [small] } }).sku).toBe('SHIRT-S');
    expect(details({ variantsInfo: { variants: [small, variant('M', '40.00')] } }).sku).toBeUndefined();
  });

  it('keeps the colours of swatches', () => {
    const options: productsV3.ConnectedOption[] = [
      {
        name: 'Color',
        optionRenderType: 'SWATCH_CHOICES',
        choicesSettings: {
          choices: [{ name: 'Sage', colorCode: '#9caf88', linkedMedia: [picture('sage')] }],
        },
      },
    ];
    expect(details({ options }).product.options).toEqual([
      {
        name: 'Color',
        type: 'color',
        choices: [{ description: 'Sage', color: '#9caf88', picture: { src: '/media/sage.webp', alt: '' } }],
      },
    ]);
  });
});

describe('toListedProduct', () => {
  const { variantsInfo: _, ...listed } = shirt;
  const read = (change: Partial<productsV3.V3Product>) => toListedProduct({ ...listed, ...change }, 'en-US');

  it('takes the price of the cheapest variant', () => {
    const minPriceVariant = variant('S', '32.00', '50.00');
    const { price, variants } = read({ variantSummary: { variantCount: 2, minPriceVariant } });
    expect(price).toEqual({ now: '$32.00', before: '$50.00', from: true });
    expect(variants).toEqual([
      {
        id: 'variant-S',
        choices: {},
        price: { now: '$32.00', before: '$50.00' },
        available: MAX_QUANTITY,
      },
    ]);
  });

  it('takes the lowest price if the platform does not tell the cheapest variant', () => {
    expect(read({}).price).toEqual({ now: '$5.00', from: true });
    const actualPriceRange = { minValue: money('5.00'), maxValue: money('5.0') };
    expect(read({ actualPriceRange }).price).toEqual({ now: '$5.00', from: false });
  });

  it.each<[productsV3.Inventory, object[]]>([
    [{ availabilityStatus: 'IN_STOCK' }, [{ available: MAX_QUANTITY }]],
    [{ availabilityStatus: 'OUT_OF_STOCK', preorderStatus: 'DISABLED' }, [{ available: 0 }]],
    [
      { availabilityStatus: 'OUT_OF_STOCK', preorderStatus: 'ENABLED' },
      [{ available: MAX_QUANTITY, preorder: true }],
    ],
    [{ availabilityStatus: 'PARTIALLY_OUT_OF_STOCK' }, [{ available: MAX_QUANTITY }, { available: 0 }]],
  ])('reads the availability from %j', (inventory, stock) => {
    const { variants } = read({ inventory });
    expect(variants.map(({ available, preorder }) => ({ available, ...(preorder && { preorder }) }))).toEqual(
      stock,
    );
  });
});
