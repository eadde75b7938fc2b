import type { ownerOfV3 } from './products-v3';

type Owner = ReturnType<typeof ownerOfV3>['productsV3'];
export type NewProduct = Parameters<Owner['createProductWithInventory']>[0];

/** A product without options. */
export const simpleProduct = (more: object = {}): NewProduct =>
  ({
    name: 'Butter Dish',
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } }, physicalProperties: {} }] },
    ...more,
  }) as NewProduct;

const GLAZE = {
  name: 'Glaze',
  optionRenderType: 'SWATCH_CHOICES',
  choicesSettings: {
    choices: [
      { name: 'Sage', choiceType: 'ONE_COLOR', colorCode: '#8a9a7b' },
      { name: 'Rust', choiceType: 'ONE_COLOR', colorCode: '#a0522d' },
    ],
  },
};

const SIZE = {
  name: 'Capacity',
  optionRenderType: 'TEXT_CHOICES',
  choicesSettings: {
    choices: [
      { name: 'Half', choiceType: 'CHOICE_TEXT' },
      { name: 'Full', choiceType: 'CHOICE_TEXT' },
    ],
  },
};

/** A variant of the jar of `jarWithOptions`. */
export const jarVariant = (glaze: string, capacity: string, amount: string, more: object = {}) => ({
  choices: [
    { optionChoiceNames: { optionName: 'Glaze', choiceName: glaze, renderType: 'SWATCH_CHOICES' } },
    { optionChoiceNames: { optionName: 'Capacity', choiceName: capacity, renderType: 'TEXT_CHOICES' } },
  ],
  price: { actualPrice: { amount } },
  physicalProperties: {},
  ...more,
});

/** A product with two options and three variants. */
export const jarWithOptions = (more: object = {}): NewProduct =>
  ({
    name: 'Pickle Jar',
    productType: 'PHYSICAL',
    physicalProperties: {},
    options: [GLAZE, SIZE],
    variantsInfo: {
      variants: [
        jarVariant('Sage', 'Half', '40', { sku: 'JAR-SH', inventoryItem: { quantity: 4 } }),
        jarVariant('Sage', 'Full', '55', { sku: 'JAR-SF', inventoryItem: { quantity: 0 } }),
        jarVariant('Rust', 'Full', '55', { sku: 'JAR-RF', inventoryItem: { inStock: true } }),
      ],
    },
    ...more,
  }) as NewProduct;
