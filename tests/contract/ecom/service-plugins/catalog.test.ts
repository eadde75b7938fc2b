import { currentCartV2 } from '@wix/ecom';
import { catalog } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { MAINE } from '@/tests/support/ecom/plugin-purchases';
import { BUYER, failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);

const { PHYSICAL } = catalog.ItemTypePreset;

/** A print of the app's catalog, by its id and its options. */
const print = (catalogItemId: string, size = 'A4', quantity = 1) => ({
  quantity,
  catalogReference: { appId: emulator.site().appId, catalogItemId, options: { size } },
});

type Items = NonNullable<catalog.GetCatalogItemsRequest['catalogReferences']>;

/**
 * Lets the app provide a catalog of prints, without one with the id `gone`.
 * @returns the items that were requested from it
 */
async function providePrints(data: catalog.ItemData = {}) {
  const requests: Items[] = [];
  await app.provide('catalog', (client) =>
    client.catalog.provideHandlers({
      getCatalogItems({ request }) {
        requests.push(request.catalogReferences ?? []);
        const known = (request.catalogReferences ?? []).filter(
          ({ catalogReference }) => catalogReference?.catalogItemId !== 'gone',
        );
        return {
          catalogItems: known.map(({ catalogReference }) => ({
            catalogReference: catalogReference ?? {},
            data: {
              productName: { original: `Print ${catalogReference?.catalogItemId}` },
              url: 'https://prints.example.com/kiln',
              itemType: { preset: PHYSICAL },
              price: '24.5',
              fullPrice: '30',
              descriptionLines: [
                { name: { original: 'Size' }, plainText: { original: `${catalogReference?.options?.size}` } },
              ],
              media: 'wix:image://v1/kiln.jpg/kiln.jpg#originWidth=900&originHeight=600',
              physicalProperties: { sku: 'PRINT', weight: 0.2, shippable: true },
              ...data,
            },
          })),
        };
      },
    }),
  );
  return requests;
}

test('items of an app’s catalog are put into the cart, priced by the app, and ordered', async () => {
  const requests = await providePrints();
  const { currentCart, checkout } = await visitor();
  const { cart } = await currentCart.addToCurrentCart({
    lineItems: [print('kiln', 'A3', 2), print('gone'), item('pitcher')],
  });
  expect(cart?.lineItems).toMatchObject([
    {
      productName: { original: 'Print kiln' },
      quantity: 2,
      price: { amount: '24.5' },
      fullPrice: { amount: '30' },
      descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'A3' } }],
      image: expect.stringContaining('kiln.jpg'),
      physicalProperties: { sku: 'PRINT', weight: 0.2, shippable: true },
      itemType: { preset: 'PHYSICAL' },
      availability: { status: 'AVAILABLE' },
    },
    { productName: { original: 'Pitcher' } },
  ]);
  expect(requests[0]).toEqual([
    {
      quantity: 2,
      catalogReference: {
        appId: emulator.site().appId,
        catalogItemId: 'kiln',
        options: { size: 'A3' },
      },
    },
  ]);

  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress: MAINE,
  });
  expect((await checkout.getCheckout(checkoutId)).lineItems).toHaveLength(2);
  const { orderId = '' } = await storeOwner(emulator).checkout.createOrder(checkoutId);
  const { lineItems } = await storeOwner(emulator).orders.getOrder(orderId);
  expect(lineItems?.[0]).toMatchObject({
    productName: { original: 'Print kiln' },
    quantity: 2,
    price: { amount: '24.50' },
    catalogReference: { catalogItemId: 'kiln', options: { size: 'A3' } },
  });
});

test('an app is called once for all of its items in a cart', async () => {
  const requests = await providePrints();
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [print('kiln'), print('wheel'), item('pitcher')] });
  requests.length = 0;
  await currentCart.estimateCurrentCartTotals({});
  expect(
    requests.map((items) => items.map(({ catalogReference }) => catalogReference?.catalogItemId)),
  ).toEqual([['kiln', 'wheel']]);
});

test('the quantity of an item is limited to what the app has', async () => {
  await providePrints({ quantityAvailable: 3 });
  const { currentCart } = await visitor();
  const { cart } = await currentCart.addToCurrentCart({ lineItems: [print('kiln', 'A4', 5)] });
  expect(cart?.lineItems).toMatchObject([
    { quantity: 3, availability: { status: 'AVAILABLE', quantityAvailable: 3 } },
  ]);
});

test('an item stays in the cart while its app does not answer, but cannot be ordered', async () => {
  await providePrints();
  const { currentCart, checkout } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [print('kiln'), item('pitcher')] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress: MAINE,
  });
  await app.answer('catalog', () => ({ status: 503, body: '' }));
  expect((await currentCart.estimateCurrentCartTotals({})).cart?.lineItems).toMatchObject([
    { productName: { original: 'Print kiln' }, availability: { status: 'NOT_FOUND' } },
    { productName: { original: 'Pitcher' }, availability: { status: 'AVAILABLE' } },
  ]);
  expect(await failureOf(checkout.createOrder(checkoutId))).toMatchObject({
    code: 'PARTIAL_OUT_OF_STOCK',
  });
});

test('Cart V2 has items of an app too, and refuses those that the app does not have', async () => {
  await providePrints();
  const carts = (await visitor()).use(currentCartV2);
  expect(await failureOf(carts.addLineItemsToCurrentCart({ catalogItems: [print('gone')] }))).toMatchObject({
    code: 'ITEM_NOT_FOUND_IN_CATALOG',
  });
  const { cart } = await carts.addLineItemsToCurrentCart({ catalogItems: [print('kiln', 'A3', 2)] });
  expect(cart?.lineItems).toMatchObject([
    { quantityInfo: { confirmedQuantity: 2 }, source: { catalogReference: { catalogItemId: 'kiln' } } },
  ]);
});

test('without the plugin, an item of an app without a catalog is left out', async () => {
  await control('/reset', {});
  for (const { id } of emulator.servicePlugins.list()) emulator.servicePlugins.remove(id);
  const { currentCart } = await visitor();
  const { cart } = await currentCart.addToCurrentCart({ lineItems: [print('kiln'), item('pitcher')] });
  expect(cart?.lineItems).toHaveLength(1);
});
