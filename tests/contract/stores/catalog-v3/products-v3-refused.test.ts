import { describe, expect, test } from 'vitest';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { jarVariant, jarWithOptions, simpleProduct } from '@/tests/support/stores/new-products-v3';
import { ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const catalog = () => ownerOfV3(emulator).productsV3;

/** Returns why a product cannot be created: the code of the error, or the invalid fields. */
async function refusal(product: unknown): Promise<unknown> {
  const { code, fields: at } = await failureOf(catalog().createProductWithInventory(product as never));
  return at?.length ? at : code;
}

const oneVariant = (more: object) => ({
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } }, physicalProperties: {}, ...more }] },
});
const jar = (...variants: object[]) => jarWithOptions({ variantsInfo: { variants } });

describe('a refused product', () => {
  test.each<[unknown, unknown]>([
    ['product', simpleProduct({ physicalProperties: undefined })],
    ['product.productType', simpleProduct({ productType: undefined })],
    ['product.name', simpleProduct({ name: undefined })],
    ['product.slug', simpleProduct({ slug: 'no spaces' })],
    [
      'product.visibleInPos',
      {
        ...simpleProduct({ productType: 'DIGITAL', visibleInPos: true }),
        ...oneVariant({ physicalProperties: undefined }),
      },
    ],
    ['product.variantsInfo', simpleProduct({ variantsInfo: undefined })],
    ['product.variantsInfo.variants[0].price.actualPrice.amount', simpleProduct(oneVariant({ price: {} }))],
    [
      'product.variantsInfo.variants[0]',
      simpleProduct(oneVariant({ digitalProperties: {}, physicalProperties: undefined })),
    ],
    [
      'product.variantsInfo.variants[0].inventoryItem.quantity',
      simpleProduct(oneVariant({ inventoryItem: { quantity: -2 } })),
    ],
    [
      'product.media.itemsInfo.items',
      simpleProduct({ media: { itemsInfo: { items: [{ _id: 'mug-ink.webp' }, { _id: 'mug-ink.webp' }] } } }),
    ],
    [
      'product.variantsInfo.variants',
      simpleProduct(
        oneVariant({
          physicalProperties: { pricePerUnit: { settings: { quantity: 1, measurementUnit: 'KG' } } },
        }),
      ),
    ],
  ])('breaks a rule of %s', async (field, product) => {
    expect(await refusal(product)).toEqual([field]);
  });

  test.each<[string, unknown]>([
    ['ONLY_SPACES_STRING_ERROR', simpleProduct({ name: '   ' })],
    [
      'PRODUCT_MEDIA_NOT_EXIST',
      simpleProduct({ media: { itemsInfo: { items: [{ _id: 'no-such-file.webp' }] } } }),
    ],
    [
      'DIGITAL_FILE_NOT_FOUND_ERROR',
      {
        ...simpleProduct({ productType: 'DIGITAL' }),
        ...oneVariant({
          physicalProperties: undefined,
          digitalProperties: { digitalFile: { _id: 'no-such-file.pdf' } },
        }),
      },
    ],
    ['DUPLICATE_SLUG_ERROR', simpleProduct({ slug: 'everyday-mug' })],
    [
      'INVALID_DEFAULT_VARIANT',
      simpleProduct({ variantsInfo: { variants: [jarVariant('Sage', 'Half', '1')] } }),
    ],
    ['SKU_ALREADY_EXIST_ERROR', simpleProduct(oneVariant({ sku: 'MUG-SAG-10' }))],
    [
      'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
      simpleProduct(oneVariant({ price: { actualPrice: { amount: '9' }, compareAtPrice: { amount: '8' } } })),
    ],
    ['RIBBON_NOT_FOUND', simpleProduct({ ribbon: { _id: NOWHERE } })],
    ['DUPLICATE_RIBBON_IN_ADDITIONAL', simpleProduct({ additionalRibbons: [{ name: 'A' }, { name: 'A' }] })],
    [
      'DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL',
      simpleProduct({ ribbon: { name: 'A' }, additionalRibbons: [{ name: 'A' }] }),
    ],
    ['INFO_SECTION_CREATION_FAILED', simpleProduct({ infoSections: [{ _id: NOWHERE }] })],
    ['BRAND_CREATION_FAILED', simpleProduct({ brand: { name: '  ' } })],
    ['CUSTOMIZATION_NOT_EXIST', simpleProduct({ modifiers: [{ _id: NOWHERE }] })],
    ['MODIFIER_NAME_AND_TYPE_REQUIRED', simpleProduct({ modifiers: [{ name: 'Paper' }] })],
    [
      'PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED',
      jarWithOptions({ options: [{ name: 'Glaze', choicesSettings: { choices: [{ name: 'x' }] } }] }),
    ],
    [
      'DUPLICATE_PRODUCT_OPTIONS',
      jarWithOptions({
        options: [0, 1].map(() => ({
          name: 'A',
          optionRenderType: 'TEXT_CHOICES',
          choicesSettings: { choices: [{ name: 'x', choiceType: 'CHOICE_TEXT' }] },
        })),
      }),
    ],
    ['VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', jar(jarVariant('Blue', 'Half', '1'))],
    [
      'MISSING_VARIANT_OPTION_CHOICE',
      jar(
        jarVariant('Sage', 'Half', '1', {
          choices: ['Sage', 'Rust'].map((choiceName) => ({
            optionChoiceNames: { optionName: 'Glaze', choiceName, renderType: 'SWATCH_CHOICES' },
          })),
        }),
      ),
    ],
    [
      'DUPLICATE_VARIANT_OPTION_CHOICE',
      jar(jarVariant('Sage', 'Half', '1'), jarVariant('Sage', 'Half', '2')),
    ],
    [
      'DUPLICATE_BARCODE_ERROR',
      jar(
        jarVariant('Sage', 'Half', '1', { barcode: '1' }),
        jarVariant('Sage', 'Full', '2', { barcode: '1' }),
      ),
    ],
    [
      'VARIANT_ID_ALREADY_EXISTS',
      jar(jarVariant('Sage', 'Half', '1', { _id: '41bf957c-48d9-40b1-aedc-d55eb5412e81' })),
    ],
    [
      'PRE_ORDER_VALIDATION',
      {
        ...simpleProduct({ productType: 'DIGITAL' }),
        ...oneVariant({
          physicalProperties: undefined,
          inventoryItem: { inStock: true, preorderInfo: { enabled: true } },
        }),
      },
    ],
    [
      'INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT',
      simpleProduct({
        subscriptionDetails: {
          subscriptions: [
            {
              title: 'M',
              frequency: 'MONTH',
              autoRenewal: true,
              discount: { type: 'AMOUNT', amountOff: '31' },
            },
          ],
        },
      }),
    ],
    [
      'ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT',
      simpleProduct({
        subscriptionDetails: {
          subscriptions: [{ title: 'M', frequency: 'MONTH', autoRenewal: true, visible: false }],
        },
      }),
    ],
  ])('is refused with %s', async (code, product) => {
    expect(await refusal(product)).toBe(code);
  });

  test('is any product of a visitor', async () => {
    const { productsV3 } = await visitorOfV3();
    const calls = [
      productsV3.createProduct(simpleProduct()),
      productsV3.createProductWithInventory(simpleProduct()),
      productsV3.updateProduct(seeded('pitcher').id, { revision: '1', name: 'x' }),
      productsV3.updateProductWithInventory(seeded('pitcher').id, { revision: '1', name: 'x' }),
      productsV3.deleteProduct(seeded('pitcher').id),
    ];
    for (const failure of await Promise.all(calls.map(failureOf)))
      expect(failure).toMatchObject({ code: 403 });
  });
});
