import { cartV2, draftOrders, orderBilling, ordersSettings, orderTransactions } from '@wix/ecom';
import { inventory } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { cartVisitor } from '@/tests/support/ecom/cart-v2';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { MAINE } from '@/tests/support/ecom/plugin-purchases';
import { BUYER, failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);
const shop = () => storeOwner(emulator);
const owner = () =>
  storeOwner(emulator).use({ draftOrders, orderBilling, ordersSettings, orderTransactions });

/** A session at the wheel, which is in the app's catalog. */
const wheel = (catalogItemId = 'wheel', quantity = 2) => ({
  quantity,
  catalogReference: { appId: emulator.site().appId, catalogItemId },
});

/** Registers an app with its own catalog, which counts its items. @returns the requests that it got, in short */
async function provide(refuse?: () => void) {
  const requests: string[] = [];
  await app.provideCatalog();
  const described = (items: inventory.Item[]) =>
    items
      .map(({ catalogReference, quantity }) => `${quantity} ${catalogReference?.catalogItemId}`)
      .join(', ');
  await app.provide('inventory', (client) =>
    client.inventory.provideHandlers({
      decrementAvailability({ request: { items, reason, restrictInventoryValue } }) {
        requests.push(`-${described(items)} ${reason}${restrictInventoryValue ? ' restricted' : ''}`);
        refuse?.();
        return {};
      },
      incrementAvailability({ request: { items, reason } }) {
        requests.push(`+${described(items)} ${reason}`);
        return {};
      },
    }),
  );
  return requests;
}

/** A visitor's checkout of these items. */
async function checkoutOf(...lineItems: ReturnType<typeof wheel>[]) {
  const { currentCart, checkout } = await visitor();
  await currentCart.addToCurrentCart({ lineItems });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress: MAINE,
    billingAddress: MAINE,
  });
  return { checkout, checkoutId };
}

/** Places an order that waits for its payment. @returns its id */
async function ordered(...lineItems: ReturnType<typeof wheel>[]) {
  const { checkoutId } = await checkoutOf(...lineItems);
  return (await shop().checkout.createOrder(checkoutId)).orderId ?? '';
}

const pay = (orderId: string) =>
  owner().orderTransactions.addPayments(orderId, [{ amount: { amount: '49.00' } }]);

test('an app is told which of its items were ordered and canceled', async () => {
  const requests = await provide();
  const orderId = await ordered(wheel(), item('pitcher'));
  expect(requests).toEqual(['-2 wheel ORDER_PLACED restricted']);
  await pay(orderId);
  await shop().orders.cancelOrder(orderId, { restockAllItems: true });
  expect(requests.slice(1)).toEqual(['+2 wheel ORDER_CANCELED']);
});

test('an app gets the orders with its items only', async () => {
  await provide();
  await ordered(item('pitcher'));
  const orderId = await ordered(wheel());
  const [call, ...others] = app.got.filter(({ url }) => url.endsWith('/v1/decrement'));
  expect(others).toEqual([]);
  const [, payload = ''] = call?.jwt.split('.') ?? [];
  const { data } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(JSON.stringify(data)).toContain(orderId);
});

test('an order is not placed if the app has too little stock', async () => {
  const requests = await provide(() => {
    throw new inventory.DecrementNotPossibleWixError();
  });
  const { checkout, checkoutId } = await checkoutOf(wheel());
  const order = (id: string) => failureOf(shop().checkout.createOrder(id));
  expect(await order(checkoutId)).toMatchObject({ code: 'FULL_OUT_OF_STOCK' });
  expect((await checkout.getCheckout(checkoutId)).completed).toBe(false);
  const mixed = await checkoutOf(wheel(), item('pitcher'));
  expect(await order(mixed.checkoutId)).toMatchObject({ code: 'PARTIAL_OUT_OF_STOCK' });
  expect(requests).toEqual(Array(2).fill('-2 wheel ORDER_PLACED restricted'));

  const { currentCartV2 } = await cartVisitor();
  const { cartV2: ownersCarts } = shop().use({ cartV2 });
  const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [wheel()] });
  expect(await failureOf(ownersCarts.placeOrder(String(cart?._id)))).toMatchObject({
    code: 'LINE_ITEMS_OUT_OF_STOCK',
  });
});

test('an order that fails after the stock was taken returns it', async () => {
  const requests = await provide();
  const { checkout, checkoutId } = await checkoutOf(wheel());
  const charge = checkout.createOrderAndCharge(checkoutId, { paymentToken: 'card-0002' });
  expect(await failureOf(charge)).toMatchObject({ code: 'PAYMENT_ERROR' });
  expect(requests).toEqual(['-2 wheel ORDER_PLACED restricted', '+2 wheel ORDER_REJECTED']);
});

test('if stock is taken with the payment, the app cannot refuse, and a refund returns the stock', async () => {
  const requests = await provide(() => {
    throw new inventory.DecrementNotPossibleWixError();
  });
  await owner().ordersSettings.updateOrdersSettings({ inventoryUpdateTrigger: 'ON_ORDER_PAID' });
  const orderId = await ordered(wheel());
  expect(requests).toEqual([]);
  await pay(orderId);
  expect(requests).toEqual(['-2 wheel ORDER_PAID']);
  const { lineItems = [] } = await shop().orders.getOrder(orderId);
  const { orderTransactions: transactions } =
    await owner().orderTransactions.listTransactionsForSingleOrder(orderId);
  await owner().orderBilling.refundPayments(orderId, {
    paymentRefunds: [{ paymentId: transactions?.payments?.[0]?._id ?? '', externalRefund: true }],
    sideEffects: { restock: { lineItems: [{ lineItemId: lineItems[0]?._id ?? '', quantity: 1 }] } },
  });
  expect(requests.slice(1)).toEqual(['+1 wheel ORDER_REFUNDED']);
});

test('an edited order takes and returns the difference, however much stock the app has', async () => {
  const requests = await provide();
  const orderId = await ordered(wheel(), wheel('kiln'));
  await pay(orderId);
  requests.length = 0;
  const calls = owner().draftOrders;
  const { calculatedDraftOrder } = await calls.createDraftOrder({ sourceOrderId: orderId });
  const { _id: draftId, lineItems = [] } = calculatedDraftOrder?.draftOrder ?? {};
  const [one = '', two = ''] = lineItems.map(({ lineItem }) => String(lineItem?._id));
  await calls.updateLineItems(String(draftId), [
    { lineItemId: one, newQuantity: 5 },
    { lineItemId: two, newQuantity: 1 },
  ]);
  await calls.commitDraftOrder(String(draftId), {
    commitSettings: { updateInventory: [{ lineItemId: one }, { lineItemId: two }] },
  });
  expect(requests).toEqual(['-3 wheel ORDER_EDITED', '+1 kiln ORDER_EDITED']);
});
