import { describe, expect, test } from 'vitest';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  badParts,
  badProducts,
  choices,
  digital,
  plain,
  subscription,
  variants,
} from '@/tests/support/stores/bad-products-v3';
import { jarVariant, jarWithOptions, simpleProduct } from '@/tests/support/stores/new-products-v3';
import { ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

// Each error that the SDK declares for creating and changing products, from each of the calls that declare it.

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const catalog = () => ownerOfV3(emulator).productsV3;

interface Results {
  results?: { itemMetadata?: { error?: { code?: string } | null } }[];
}
const codesOf = (answer: Results | undefined) =>
  answer?.results?.map(({ itemMetadata }) => itemMetadata?.error?.code);

/** Makes the option, modifier, barcode and subscription of other products that bad ones name. */
async function others() {
  const { product } = await catalog().createProductWithInventory(
    jarWithOptions({
      modifiers: [{ name: 'Paper', modifierRenderType: 'TEXT_CHOICES', ...choices('Red', 'Blue') }],
      ...variants(jarVariant('Sage', 'Half', '1', { barcode: '4006381333931' })),
    }),
  );
  const { product: box } = await catalog().createProductWithInventory(simpleProduct(subscription({})));
  return {
    option: product?.options?.find(({ name }) => name === 'Capacity')?._id,
    modifier: product?.modifiers?.[0]?._id,
    subscription: box?.subscriptionDetails?.subscriptions?.[0]?._id,
  };
}

describe('a product that the SDK declares an error for', () => {
  test('is refused by each call that creates one', async () => {
    const known = await others();
    const [parts, rest] = [badParts(known), badProducts(known)];
    for (const [code, product] of parts)
      expect(await failureOf(catalog().createProductWithInventory(product as never))).toMatchObject({ code });
    for (const [code, product] of [...parts, ...rest])
      expect(await failureOf(catalog().createProduct(product as never))).toMatchObject({ code });
    const several = await catalog().bulkCreateProducts([...parts, ...rest].map(([, it]) => it) as never);
    expect(codesOf(several)).toEqual([...parts, ...rest].map(([code]) => code));
    const stocked = await catalog().bulkCreateProductsWithInventory(parts.map(([, it]) => it) as never);
    expect(codesOf(stocked.productResults)).toEqual(parts.map(([code]) => code));
  });

  test('is refused by each call that changes one', async () => {
    const known = await others();
    const without: Record<string, string> = { INFO_SECTION_CREATION_FAILED: 'INFO_SECTION_ERROR_OCCURRED' };
    const undeclared =
      /^(RIBBON_CREATION|CUSTOMIZATIONS_CREATION|.*_NAME_AND_TYPE_|PRODUCT_MEDIA|ONLY_SPACES)/;
    const [simple, ebook] = await Promise.all(
      [simpleProduct({ name: 'A dish' }), digital({ digitalProperties: {} })].map((product) =>
        catalog().createProduct(product as never),
      ),
    );
    const changes = (rows: [string, object][]) =>
      rows
        .filter(([code]) => !undeclared.test(code))
        .map(([code, { productType, ...product }]: [string, { productType?: string }]) => {
          const { _id, revision } = (productType === 'DIGITAL' ? ebook : simple) as {
            _id: string;
            revision: string;
          };
          return { code: without[code] ?? code, product: { _id, revision, ...product } };
        });
    const parts = changes(badParts(known));
    // The SDK renames the fields of the list in its arguments.
    const listed = (product: object) => [{ product: { ...product } }] as never;
    const all = [...parts, ...changes(badProducts(known))];
    for (const { code, product } of parts) {
      const call = catalog().updateProductWithInventory(product._id, product as never);
      expect(await failureOf(call)).toMatchObject({ code });
      const several = await catalog().bulkUpdateProductsWithInventory(listed(product));
      expect(codesOf(several.productResults)).toEqual([code]);
    }
    for (const { code, product } of all) {
      expect(await failureOf(catalog().updateProduct(product._id, product as never))).toMatchObject({ code });
      expect(codesOf(await catalog().bulkUpdateProducts(listed(product)))).toEqual([code]);
    }
    const preordered = {
      _id: ebook?._id ?? '',
      revision: ebook?.revision,
      ...variants({ inventoryItem: { inStock: true, preorderInfo: { enabled: true } } }),
    };
    const code = 'PREORDER_VALIDATION_ERROR';
    const call = catalog().updateProductWithInventory(preordered._id, preordered as never);
    expect(await failureOf(call)).toMatchObject({ code });
    const several = await catalog().bulkUpdateProductsWithInventory(listed(preordered));
    expect(codesOf(several.productResults)).toEqual([code]);
  });
});

test('a request with more parts than all of its products may have is refused', async () => {
  const sizes = Array.from({ length: 11 }, (_, product) => ({
    ...simpleProduct(),
    infoSections: Array.from({ length: 10 }, (_, index) => ({
      title: `${index}`,
      uniqueName: `${product} ${index}`,
    })),
  }));
  const ofThem = sizes.map((product, index) => ({
    product: { ...product, _id: NOWHERE.replace(/..$/, `${10 + index}`), revision: '1' },
  }));
  const code = 'TOO_MANY_OPTIONS_IN_REQUEST';
  expect(await failureOf(catalog().bulkCreateProducts(sizes as never))).toMatchObject({ code });
  expect(await failureOf(catalog().bulkCreateProductsWithInventory(sizes as never))).toMatchObject({ code });
  expect(await failureOf(catalog().bulkUpdateProducts(ofThem as never))).toMatchObject({ code });
  expect(await failureOf(catalog().bulkUpdateProductsWithInventory(ofThem as never))).toMatchObject({ code });
  const wide = ofThem.map(({ product }) => ({
    product: {
      ...product,
      infoSections: undefined,
      ...variants(...Array.from({ length: 100 }, () => plain())),
    },
  }));
  expect(await failureOf(catalog().bulkUpdateProducts(wide as never))).toMatchObject({
    code: 'TOO_MANY_VARIANTS',
  });
});

test.each<[string, object]>([
  ['FIELD_MASK_VALUE_NOT_SUPPORTED', { slug: 'same' }],
  ['BRAND_CREATION_FAILED', { brand: { name: ' ' } }],
  ['RIBBON_NOT_FOUND', { ribbon: { _id: NOWHERE } }],
  ['DUPLICATE_RIBBON_IN_ADDITIONAL', { additionalRibbons: [{ name: 'A' }, { name: 'A' }] }],
  [
    'DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL',
    { ribbon: { name: 'A' }, additionalRibbons: [{ name: 'A' }] },
  ],
  ['INFO_SECTION_ERROR_OCCURRED', { infoSections: [{ _id: NOWHERE }] }],
  ['ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT', subscription({ visible: false })],
])('a change of all products at once is refused with %s', async (code, product) => {
  const filter = { slug: seeded('pitcher').slug };
  expect(await failureOf(catalog().bulkUpdateProductsByFilter({ filter, product }))).toMatchObject({ code });
});

test('a change of all variants at once cannot set what each has of its own', async () => {
  const call = catalog().bulkUpdateProductVariantsByFilter({}, { variant: { sku: 'same' } } as never);
  expect(await failureOf(call)).toMatchObject({ code: 'FIELD_MASK_VALUE_NOT_SUPPORTED' });
});

test('a product has at most 20 info sections', async () => {
  const sections = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      title: `T${from + index}`,
      uniqueName: `T${from + index}`,
    }));
  const product = await catalog().createProduct(simpleProduct({ infoSections: sections(100, 120) }) as never);
  const other = await catalog().createProduct(simpleProduct({ infoSections: sections(120, 121) }) as never);
  const infoSectionIds = [other.infoSections?.[0]?._id ?? ''];
  const named = [{ productId: product._id, revision: '1' }];
  const added = await catalog().bulkAddInfoSectionsToProducts(named as never, { infoSectionIds });
  expect(codesOf(added)).toEqual(['TOO_MANY_INFO_SECTIONS_ERROR']);
});

test('a visitor gets no data of the merchant', async () => {
  const { productsV3 } = await visitorOfV3();
  const fields = ['MERCHANT_DATA' as const];
  const { id, slug } = seeded('pitcher');
  const code = 'NO_PERMISSION_TO_READ_MERCHANT_DATA';
  const [ofOne, ofAll] = [{ fields }, { fields }] as [never, never];
  for (const call of [
    () => productsV3.getProduct(id, ofOne),
    () => productsV3.getProductBySlug(slug, ofOne),
    () => productsV3.searchProducts({}, ofAll),
    () => productsV3.queryProducts({ fields }).find(),
  ])
    expect(await failureOf(call())).toMatchObject({ code });
  const hidden = productsV3.countProducts({ returnNonVisibleProducts: true } as never);
  expect(await failureOf(hidden)).toMatchObject({ code: 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS' });
});
