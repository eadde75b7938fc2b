import { NOWHERE } from '../emulator/demo-site';
import { jarVariant, jarWithOptions, simpleProduct } from './new-products-v3';

// Products that are refused, each with the code that the SDK declares for it.

/** Parts of other products that bad products name: an option, a modifier and a subscription. */
export interface OtherParts {
  option?: string | null;
  modifier?: string | null;
  subscription?: string | null;
}

export const variants = (...given: object[]) => ({ variantsInfo: { variants: given } });
export const plain = (more: object = {}) => ({
  price: { actualPrice: { amount: '30' } },
  physicalProperties: {},
  ...more,
});
const jar = (...given: object[]) => jarWithOptions(variants(...given));
export const choices = (...names: string[]) => ({
  choicesSettings: { choices: names.map((name) => ({ name, choiceType: 'CHOICE_TEXT' })) },
});
const option = (more: object) => jarWithOptions({ options: [{ name: 'A', ...more }] });
const TEXT = { optionRenderType: 'TEXT_CHOICES' };
export const subscription = (more: object) => ({
  subscriptionDetails: { subscriptions: [{ title: 'M', frequency: 'MONTH', autoRenewal: true, ...more }] },
});
export const digital = (more: object = {}) => ({
  ...simpleProduct({ productType: 'DIGITAL', physicalProperties: undefined }),
  ...variants({ price: { actualPrice: { amount: '30' } }, ...more }),
});
/** A variant with two choices of the same option. */
const lopsided = jarVariant('Sage', 'Half', '1', {
  choices: ['Sage', 'Rust'].map((choiceName) => ({
    optionChoiceNames: { optionName: 'Glaze', choiceName, renderType: 'SWATCH_CHOICES' },
  })),
});

/** Bad products for all calls that create, by code. */
export const badParts = (known: OtherParts): [string, object][] => [
  ['BRAND_CREATION_FAILED', simpleProduct({ brand: { name: '  ' } })],
  ['RIBBON_NOT_FOUND', simpleProduct({ ribbon: { _id: NOWHERE } })],
  ['RIBBON_CREATION_FAILED', simpleProduct({ ribbon: { name: '  ' } })],
  ['DUPLICATE_RIBBON_IN_ADDITIONAL', simpleProduct({ additionalRibbons: [{ name: 'A' }, { name: 'A' }] })],
  [
    'DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL',
    simpleProduct({ ribbon: { name: 'A' }, additionalRibbons: [{ name: 'A' }] }),
  ],
  ['INFO_SECTION_CREATION_FAILED', simpleProduct({ infoSections: [{ _id: NOWHERE }] })],
  ['CUSTOMIZATION_NOT_EXIST', simpleProduct({ modifiers: [{ _id: NOWHERE }] })],
  ['CUSTOMIZATIONS_CREATION_FAILED', option({ ...TEXT, ...choices('x', 'x') })],
  [
    'ADD_CUSTOMIZATION_CHOICES_FAILED',
    simpleProduct({ modifiers: [{ _id: known.modifier, ...choices('New', 'New') }] }),
  ],
  [
    'CHOICE_NOT_EXIST',
    simpleProduct({
      modifiers: [{ _id: known.modifier, choicesSettings: { choices: [{ choiceId: NOWHERE }] } }],
    }),
  ],
  ['PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED', option(choices('x'))],
  [
    'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED',
    option({ ...TEXT, choicesSettings: { choices: [{ name: 'x' }] } }),
  ],
  ['MODIFIER_NAME_AND_TYPE_REQUIRED', simpleProduct({ modifiers: [{ name: 'Paper' }] })],
  [
    'MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED',
    simpleProduct({
      modifiers: [
        { name: 'B', modifierRenderType: 'TEXT_CHOICES', choicesSettings: { choices: [{ name: 'x' }] } },
      ],
    }),
  ],
  [
    'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
    simpleProduct(
      variants(plain({ price: { actualPrice: { amount: '9' }, compareAtPrice: { amount: '8' } } })),
    ),
  ],
];

/** Bad products for the calls that declare more than parts: those without inventory. */
export const badProducts = (known: OtherParts): [string, object][] => [
  ['MISSING_VARIANT_OPTION_CHOICE', jar(lopsided)],
  ['DUPLICATE_VARIANT_OPTION_CHOICE', jar(jarVariant('Sage', 'Half', '1'), jarVariant('Sage', 'Half', '2'))],
  [
    'DUPLICATE_PRODUCT_OPTIONS',
    jarWithOptions({ options: [0, 1].map(() => ({ name: 'A', ...TEXT, ...choices('x') })) }),
  ],
  ['INVALID_DEFAULT_VARIANT', simpleProduct(variants(jarVariant('Sage', 'Half', '1')))],
  ['VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', jar(jarVariant('Blue', 'Half', '1'))],
  ['DUPLICATE_SLUG_ERROR', simpleProduct({ slug: 'everyday-mug' })],
  ['DIGITAL_FILE_NOT_FOUND_ERROR', digital({ digitalProperties: { digitalFile: { _id: 'none.pdf' } } })],
  ['BARCODE_ALREADY_EXIST_ERROR', simpleProduct(variants(plain({ barcode: '4006381333931' })))],
  [
    'DUPLICATE_BARCODE_ERROR',
    jar(jarVariant('Sage', 'Half', '1', { barcode: '1' }), jarVariant('Sage', 'Full', '2', { barcode: '1' })),
  ],
  ['SKU_ALREADY_EXIST_ERROR', simpleProduct(variants(plain({ sku: 'MUG-SAG-10' })))],
  [
    'VARIANT_ID_ALREADY_EXISTS',
    simpleProduct(variants(plain({ _id: '41bf957c-48d9-40b1-aedc-d55eb5412e81' }))),
  ],
  ['INVALID_PRODUCT_TYPE_FOR_SUBSCRIPTION', { ...digital({ digitalProperties: {} }), ...subscription({}) }],
  [
    'ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT',
    simpleProduct(subscription({ visible: false })),
  ],
  [
    'INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT',
    simpleProduct(subscription({ discount: { type: 'AMOUNT', amountOff: '31' } })),
  ],
  ['SUBSCRIPTION_ID_ALREADY_EXISTS', simpleProduct(subscription({ _id: known.subscription }))],
  [
    'PRODUCT_MEDIA_NOT_EXIST',
    simpleProduct({ media: { itemsInfo: { items: [{ _id: 'no-such-file.webp' }] } } }),
  ],
  ['ONLY_SPACES_STRING_ERROR', simpleProduct({ name: '   ' })],
];
