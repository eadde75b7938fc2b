import { categories } from '@wix/categories';
import { checkout, currentCart } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { customizationsV3, inventoryItemsV3, productsV3, readOnlyVariantsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { callable } from '@/tests/support/emulator/callable';
import { ownerClient, SHOP, startEmulator } from '@/tests/support/emulator/start';

// The calls of the services of `@wix/headless-stores` and `@wix/headless-ecom`, with the arguments that they send.

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const visitor = () =>
  createClient({
    modules: callable({
      categories,
      checkout,
      currentCart,
      customizationsV3,
      inventoryItemsV3,
      productsV3,
      readOnlyVariantsV3,
      redirects,
    }),
    auth: OAuthStrategy({ clientId: emulator.site().clientId }),
  });

const AGGREGATIONS = [
  {
    name: 'minPrice',
    fieldPath: 'actualPriceRange.minValue.amount',
    type: 'SCALAR',
    scalar: { type: 'MIN' },
  },
  {
    name: 'maxPrice',
    fieldPath: 'actualPriceRange.maxValue.amount',
    type: 'SCALAR',
    scalar: { type: 'MAX' },
  },
  ...['options.name', 'options.choicesSettings.choices.name', 'inventory.availabilityStatus'].map(
    (fieldPath) => ({
      name: fieldPath,
      fieldPath,
      type: 'VALUE',
      value: { limit: 20, sortType: 'VALUE', sortDirection: 'ASC' },
    }),
  ),
] as productsV3.Aggregation[];

test('the visible categories of the store are listed', async () => {
  const { items } = await visitor()
    .categories.queryCategories({ treeReference: { appNamespace: '@wix/stores', treeKey: null } })
    .eq('visible', true)
    .find();
  expect(items.length).toBeGreaterThan(1);
  expect(items.map(({ slug }) => slug)).toContain('all-products');
});

test('products are searched by category, price, stock and choices, with the choices to filter by', async () => {
  const client = visitor();
  const { items: customizations } = await client.customizationsV3.queryCustomizations().find();
  const { items } = await client.categories
    .queryCategories({ treeReference: { appNamespace: '@wix/stores', treeKey: null } })
    .eq('visible', true)
    .find();
  const category = items.find(({ slug }) => slug !== 'all-products');
  const search = (filter: object, more: object = {}) =>
    client.productsV3.searchProducts(
      { cursorPaging: { limit: 100 }, aggregations: AGGREGATIONS, filter, ...more } as never,
      { fields: [productsV3.RequestedFields.CURRENCY] },
    );
  const all = await search({});
  expect(all.aggregationData?.results?.map(({ name }) => name)).toEqual(AGGREGATIONS.map(({ name }) => name));
  expect(all.products?.[0]?.currency).toBe('USD');

  const inCategory = await search({
    'allCategoriesInfo.categories': { $matchItems: [{ _id: { $in: [category?._id] } }] },
  });
  expect(inCategory.products?.length).toBeGreaterThan(0);
  expect(inCategory.products?.length).toBeLessThan(all.products?.length ?? 0);

  const priced = await search(
    {
      'actualPriceRange.minValue.amount': { $gte: 20 },
      'actualPriceRange.maxValue.amount': { $lte: 40 },
      'inventory.availabilityStatus': { $in: ['IN_STOCK'] },
      visible: true,
    },
    { sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }], search: { expression: 'o' } },
  );
  const prices = priced.products?.map(({ actualPriceRange }) => Number(actualPriceRange?.minValue?.amount));
  expect(prices?.length).toBeGreaterThan(1);
  expect(prices).toEqual([...(prices ?? [])].sort((a, b) => b - a));

  const option = customizations.find(({ customizationType }) => customizationType === 'PRODUCT_OPTION');
  const choice = option?.choicesSettings?.choices?.[0];
  const chosen = await search({ 'options.choicesSettings.choices.choiceId': { $hasSome: [choice?._id] } });
  expect(chosen.products?.length).toBeGreaterThan(0);
  const variants = await client.readOnlyVariantsV3
    .queryVariants({ fields: [readOnlyVariantsV3.RequestedFields.CURRENCY] })
    .in('productData.productId', chosen.products?.map(({ _id }) => _id) ?? [])
    .limit(100)
    .find();
  const names = variants.items.flatMap(({ optionChoices = [] }) =>
    optionChoices.map(({ optionChoiceNames }) => optionChoiceNames?.optionName),
  );
  expect(names).toContain(option?.name);
  expect(variants.hasNext()).toBe(false);
});

test('a product is read by its slug with what its page shows, and the stock of its variant', async () => {
  const client = visitor();
  const { product } = await client.productsV3.getProductBySlug('everyday-mug', {
    fields: [
      'CURRENCY',
      'DESCRIPTION',
      'DIRECT_CATEGORIES_INFO',
      'BREADCRUMBS_INFO',
      'INFO_SECTION',
      'MEDIA_ITEMS_INFO',
      'PLAIN_DESCRIPTION',
      'THUMBNAIL',
      'URL',
      'VARIANT_OPTION_CHOICE_NAMES',
      'WEIGHT_MEASUREMENT_UNIT_INFO',
    ],
  });
  expect(product).toMatchObject({ currency: 'USD', slug: 'everyday-mug' });
  const variants = product?.variantsInfo?.variants ?? [];
  expect(variants[0]?.choices?.[0]?.optionChoiceNames).toMatchObject({
    optionName: expect.any(String),
    choiceName: expect.any(String),
  });
  const { items } = await client.inventoryItemsV3
    .queryInventoryItems()
    .eq('variantId', variants[0]?._id ?? '')
    .find();
  expect(items).toHaveLength(1);
});

test('a cart takes a variant, a coupon and a note, and goes to the checkout', async () => {
  const client = visitor();
  const { product } = await client.productsV3.getProductBySlug('everyday-mug', { fields: ['CURRENCY'] });
  const variant = product?.variantsInfo?.variants?.find(({ inventoryStatus }) => inventoryStatus?.inStock);
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [
      {
        catalogReference: {
          catalogItemId: product?._id ?? '',
          appId: STORES,
          options: { variantId: variant?._id, preOrderRequested: false },
        },
        quantity: 1,
      },
    ],
  });
  const lineId = cart?.lineItems?.[0]?._id ?? '';
  const counted = await client.currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity: 3 }]);
  expect(counted.cart?.lineItems?.[0]?.quantity).toBe(3);
  const couponed = await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' } as never);
  expect(couponed.appliedDiscounts?.[0]?.coupon?.code).toBe('WELCOME10');
  expect((await client.currentCart.estimateCurrentCartTotals()).priceSummary?.discount?.amount).not.toBe('0');
  await client.currentCart.removeCouponFromCurrentCart();
  expect((await client.currentCart.getCurrentCart()).appliedDiscounts).toEqual([]);
  const noted = await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'As a gift' } });
  expect(noted.buyerNote).toBe('As a gift');

  const newCheckout = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: checkout.ChannelType.WEB,
  });
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: newCheckout.checkoutId },
    preferences: { useGenericWixPages: false },
    callbacks: { postFlowUrl: `${SHOP}/cart`, cartPageUrl: `${SHOP}/cart` },
  } as never);
  expect(redirectSession?.fullUrl).toContain('/checkout?');
  const emptied = await client.currentCart.removeLineItemsFromCurrentCart([lineId]);
  expect(emptied.cart?.lineItems).toEqual([]);
});

test('a product is bought at once', async () => {
  const client = visitor();
  const { product } = await client.productsV3.getProductBySlug('everyday-mug', { fields: ['CURRENCY'] });
  const variant = product?.variantsInfo?.variants?.find(({ inventoryStatus }) => inventoryStatus?.inStock);
  const { _id: checkoutId } = await client.checkout.createCheckout({
    lineItems: [
      {
        catalogReference: {
          catalogItemId: product?._id ?? '',
          appId: STORES,
          options: { variantId: variant?._id },
        },
        quantity: 1,
      },
    ],
    channelType: checkout.ChannelType.WEB,
  });
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks: { postFlowUrl: `${SHOP}/products/everyday-mug` },
  });
  expect(redirectSession?.fullUrl).toContain('/checkout?');
});

test('something that is in no catalog is sold by a checkout of its own', async () => {
  const owner = ownerClient(emulator, { checkout }).checkout;
  const { _id: checkoutId, lineItems } = await owner.createCheckout({
    customLineItems: [
      {
        productName: { original: 'A pot of your own' },
        price: '35.00',
        quantity: 2,
        itemType: { preset: checkout.ItemTypePreset.PHYSICAL },
        priceDescription: { original: 'Fired and glazed' },
        policies: [],
      },
    ],
    channelType: checkout.ChannelType.WEB,
    checkoutInfo: { currency: 'USD' },
  } as never);
  expect(lineItems?.[0]).toMatchObject({ quantity: 2, price: { amount: '35.00' } });
  const { redirectSession } = await visitor().redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks: { postFlowUrl: `${SHOP}/products` },
  });
  expect(redirectSession?.fullUrl).toContain('/checkout?');
});
