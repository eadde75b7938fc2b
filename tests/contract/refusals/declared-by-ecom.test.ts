import {
  backInStockNotifications,
  backInStockSettings,
  orderBilling,
  orderTransactions,
  shippingOptions,
} from '@wix/ecom';
import { expect, test } from 'vitest';
import delivery from '@/emulator/seed/delivery.json';
import { ITEM_DETAILS, notificationRequest } from '@/tests/support/ecom/back-in-stock';
import { cartOwner, cartVisitor } from '@/tests/support/ecom/cart-v2';
import {
  alterOrder,
  catalogItem,
  draftOfNone,
  draftOrdersOwner,
  orderOfPitchers,
} from '@/tests/support/ecom/draft-orders';
import { failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { begunBy, subscriptionOptionOf } from '@/tests/support/ecom/subscriptions';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

// Errors that the SDK declares for calls of the shop and that no other test triggers, a few for each module.

const emulator = startEmulator();

test.each([['PENDING'], ['REJECTED']] as const)('an order that is %s cannot be changed', async (status) => {
  const order = await orderOfPitchers(emulator);
  alterOrder(emulator, order, { status });
  const { orders } = storeOwner(emulator);
  const code = `ORDER_IS_${status}`;
  expect(await failureOf(orders.cancelOrder(order.id))).toMatchObject({ code });
  expect(await failureOf(orders.updateOrder(order.id, { archived: true }))).toMatchObject({ code });
});

test('a draft of a new order accepts catalog items, each once, and fees on its own lines', async () => {
  const { draftOrders } = draftOrdersOwner(emulator);
  const twice = [catalogItem('pitcher'), catalogItem('ramen-bowl')].map((it) => ({ ...it, _id: NOWHERE }));
  const { catalogReference } = catalogItem('pitcher');
  for (const [catalogLineItems, code] of [
    [twice, 'DUPLICATED_LINE_ITEM_IDS'],
    [[{ catalogReference: { ...catalogReference, catalogItemId: NOWHERE } }], 'CATALOG_ITEM_NOT_FOUND'],
    [[catalogItem('tall-vase', 99)], 'CATALOG_ITEM_NOT_AVAILABLE'],
    [[catalogItem('pitcher'), catalogItem('pitcher')], 'CATALOG_ITEM_ALREADY_EXIST'],
  ] as const) {
    const draftOrder = draftOrders.createDraftOrder({ draftOrder: { catalogLineItems } as never });
    expect(await failureOf(draftOrder)).toMatchObject({ code });
  }
  const { id } = await draftOfNone(emulator);
  const customAdditionalFees = [{ name: 'Fee', price: { amount: '1' }, lineItemIds: [NOWHERE] }];
  const fee = draftOrders.createCustomAdditionalFees(id, { customAdditionalFees });
  expect(await failureOf(fee)).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' });
});

test('a back-in-stock request needs an existing variant, a picture, and a shop that collects requests', async () => {
  const client = ownerClient(emulator, { backInStockNotifications, backInStockSettings });
  const { backInStockNotifications: wishes, backInStockSettings: settings } = client;
  const request = (more: object = {}) => ({ ...notificationRequest(), ...more });
  const { catalogReference } = request();
  const unknown = request({ catalogReference: { ...catalogReference, options: { variantId: NOWHERE } } });
  const create = (given: object, details: object = ITEM_DETAILS) =>
    failureOf(wishes.createBackInStockNotificationRequest(given as never, details as never));
  expect(await create(unknown)).toMatchObject({ code: 'INVALID_CATALOG_REFERENCE_OPTIONS' });
  const image = 'ftp://example.com/a.png';
  expect(await create(request(), { ...ITEM_DETAILS, image })).toMatchObject({
    code: 'INVALID_ITEM_IMAGE_URL',
  });
  await settings.stopCollectingRequests(catalogReference.appId);
  expect(await create(request())).toMatchObject({ code: 'REQUEST_COLLECTION_DISABLED' });
});

test('in a cart of V1, a membership pays only for its own items, and the contact of a member stays', async () => {
  const { cart, checkout } = cartOwner(emulator);
  const line = { ...item('pitcher'), selectedMembership: { _id: NOWHERE, appId: NOWHERE } };
  const byMembership = cart.createCart({ lineItems: [line] } as never);
  expect(await failureOf(byMembership)).toMatchObject({
    code: 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
  });
  const newCart = await cart.createCart({ lineItems: [item('pitcher')] } as never);
  emulator.updateSite({ acceptsPayments: false });
  const closed = cart.createCheckout(String(newCart._id), { channelType: 'WEB' });
  expect(await failureOf(closed)).toMatchObject({ code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT' });
  emulator.updateSite({ acceptsPayments: true });
  const custom = { price: '1', quantity: 1, productName: { original: 'A' }, itemType: { preset: 'DIGITAL' } };
  const odd = await cart.createCart({
    customLineItems: [{ ...custom, paymentOption: 'MEMBERSHIP' }],
  } as never);
  const unpaid = cart.createCheckout(String(odd._id), { channelType: 'WEB' });
  expect(await failureOf(unpaid)).toMatchObject({
    code: 'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
  });
  const unnamed = { selectedCarrierServiceOption: { carrierId: NOWHERE } };
  const code = 'INVALID_SELECTED_CARRIER_SERVICE_OPTION';
  const begun = checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [item('pitcher')],
    checkoutInfo: { shippingInfo: unnamed },
  } as never);
  expect(await failureOf(begun)).toMatchObject({ code });
  const newCheckout = await checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [item('pitcher')],
  } as never);
  const changed = checkout.updateCheckout(String(newCheckout._id), { shippingInfo: unnamed } as never);
  expect(await failureOf(changed)).toMatchObject({ code });
});

test('Cart V2 sells subscriptions for money only, and items for members to members only', async () => {
  const { checkoutId } = await begunBy(await subscriptionOptionOf(emulator)());
  const { cartV2 } = cartOwner(emulator);
  await cartV2.addGiftCard(checkoutId, { code: 'CLAY-GIFT-0050' });
  expect(await failureOf(cartV2.placeOrder(checkoutId))).toMatchObject({
    code: 'CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD',
  });
  const cart = await cartV2.createCart({
    customItems: [
      {
        name: { original: 'Members’ evening' },
        quantityInfo: { requestedQuantity: 1 },
        pricing: { price: { amount: '20' } },
        attributes: { itemType: { preset: 'DIGITAL' }, membersOnly: true },
      },
    ],
  });
  const visitor = await cartVisitor();
  const id = String(cart._id);
  expect(await failureOf(visitor.cartV2.placeOrder(id))).toMatchObject({ code: 'MEMBERS_ONLY_ITEM' });
});

test('the quantity in a shipping rule is a whole number', async () => {
  const { shippingOptions: options } = ownerClient(emulator, { shippingOptions });
  const shippingOption = await options.createShippingOption({
    title: 'Bike',
    deliveryRegionId: delivery.regions[0]?.id,
    rates: [{ amount: '4' }],
  } as never);
  const conditions = [{ type: 'BY_TOTAL_QUANTITY', operator: 'EQ', value: '1.5' }];
  const changed = options.updateShippingOption(String(shippingOption._id), {
    revision: '1',
    rates: [{ amount: '4', conditions }],
  } as never);
  expect(await failureOf(changed)).toMatchObject({ code: 'INVALID_QUANTITY_VALUE' });
});

/** Calls for refunds of an order that its buyer has paid. */
async function refundsOf({ id }: { id: string }) {
  const { orderBilling: billing, orderTransactions: transactions } = storeOwner(emulator).use({
    orderBilling,
    orderTransactions,
  });
  const { orderTransactions: paid } = await transactions.listTransactionsForSingleOrder(id);
  const paymentRefunds = [{ paymentId: String(paid?.payments?.[0]?._id), amount: { amount: '1' } }];
  return (options: object) =>
    billing.refundPayments(id, { paymentRefunds: structuredClone(paymentRefunds), ...options });
}

test('an item from several locations is restocked as a whole', async () => {
  const order = await orderOfPitchers(emulator);
  const [line, ...others] = order.lineItems ?? [];
  const locations = [{ quantity: 1 }, { quantity: 1 }];
  alterOrder(emulator, order, { lineItems: [{ ...line, locations }, ...others] as never });
  const refund = await refundsOf(order);
  const restocked = (quantity: number) =>
    refund({ sideEffects: { restock: { lineItems: [{ lineItemId: String(line?.id), quantity }] } } });
  expect(await failureOf(restocked(1))).toMatchObject({
    code: 'PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED',
  });
  expect((await restocked(2)).refund?.summary?.refunded?.amount).toBe('1.00');
});

test('a refund never includes a free delivery, nor more than a fee', async () => {
  const order = await orderOfPitchers(emulator);
  const { price: _price, ...free } = order.shippingInfo?.cost ?? {};
  alterOrder(emulator, order, {
    additionalFees: [{ id: NOWHERE, name: 'Wrapping', price: { amount: '4.00' } }],
    shippingInfo: { ...order.shippingInfo, cost: free },
  });
  const refund = await refundsOf(order);
  for (const [refundItems, code] of [
    [{ shipping: {} }, 'SHIPPING_NOT_FOUND'],
    [
      { additionalFees: [{ additionalFeeId: NOWHERE, amount: { amount: '5' } }] },
      'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
    ],
  ] as const)
    expect(await failureOf(refund({ refundItems }))).toMatchObject({ code });
});
