import { orderBilling, orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import {
  BUYER,
  completeCheckout,
  failureOf,
  item,
  markAsPaid,
  storeMember,
  storeOwner,
} from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owned = () => storeOwner(emulator).use({ orderBilling, orderTransactions });
const read = (orderId: string) => storeOwner(emulator).orders.getOrder(orderId);

const shippingAddress = {
  country: 'US',
  subdivision: 'US-ME',
  city: 'Portland',
  addressLine1: '12 Wharf Street',
};

async function checkoutOf(lines = [item('pitcher', 2)]) {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({ lineItems: lines });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress,
  });
  return checkoutId;
}

/** Creates an order without payments, and a payment that its owner records. */
async function noted(payment: orderTransactions.Payment) {
  const order = await completeCheckout(emulator, await checkoutOf(), {
    buyer: { ...BUYER, payment: 'offline' },
  });
  await owned().orderTransactions.addPayments(order.id, [{ amount: { amount: '20' }, ...payment }]);
  return order.id;
}
const byCard = (digits: string) =>
  noted({ regularPaymentDetails: { creditCardDetails: { lastFourDigits: digits } } });

/** Makes this call through the SDK, whose types do not have it. */
const ask = (
  orderId: string,
  client: Pick<ReturnType<typeof storeOwner>, 'fetchWithAuth'> = storeOwner(emulator),
) =>
  client.fetchWithAuth(`https://www.wixapis.com/ecom/v1/payments-collector/orders/${orderId}/refundability`);

/** Returns the refundability of an order's payments in both of the SDK's modules. */
async function refundability(orderId: string) {
  const { payments = [] } = await owned().orderBilling.getOrderRefundability(orderId);
  const { refundabilities } = await (await ask(orderId)).json();
  return {
    billing: payments.map(
      ({ refundable, manuallyRefundable, nonRefundable }) =>
        nonRefundable?.reason ?? manuallyRefundable?.reason ?? (refundable && 'REFUNDABLE'),
    ),
    orders: refundabilities.map(
      (it: Record<string, string>) =>
        it.nonRefundableReason ?? it.manuallyRefundableReason ?? it.refundabilityStatus,
    ),
  };
}
const paymentOf = async (orderId: string) => {
  const { orderTransactions: transactions } =
    await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
  return String(transactions?.payments?.[0]?._id);
};
const refund = async (orderId: string, more: object = {}) =>
  owned().orderBilling.refundPayments(orderId, {
    paymentRefunds: [{ paymentId: await paymentOf(orderId), ...more }],
  });

describe('a payment cannot be refunded', () => {
  test.each([
    ['0101', 'PROVIDER_IS_DOWN', 'PROVIDER_IS_DOWN'],
    ['0119', 'INTERNAL_ERROR', 'UNKNOWN_REASON'],
    ['0127', 'ACCESS_DENIED', 'UNKNOWN_REASON'],
    ['0135', 'FORBIDDEN', 'FORBIDDEN'],
    ['0143', 'TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_FOUND'],
  ])('by the card %s: %s', async (digits, reason, billing) => {
    const id = await byCard(digits);
    expect(await refundability(id)).toEqual({ billing: [billing], orders: [reason] });
    const before = await read(id);
    for (const externalRefund of [false, true])
      expect(await failureOf(refund(id, { externalRefund }))).toMatchObject({
        code: 'PAYMENT_NOT_REFUNDABLE',
        data: { paymentId: await paymentOf(id), nonRefundableReason: billing },
      });
    expect(await read(id)).toEqual(before);
  });

  test('when its provider does not refund: DISABLED_BY_PROVIDER', async () => {
    const id = await noted({ refundDisabled: true });
    expect((await refundability(id)).billing).toEqual(['DISABLED_BY_PROVIDER']);
    expect(await failureOf(refund(id))).toMatchObject({
      data: { nonRefundableReason: 'DISABLED_BY_PROVIDER' },
    });
  });

  test('before it was made: NOT_PAID', async () => {
    const { id } = await completeCheckout(emulator, await checkoutOf(), {
      buyer: { ...BUYER, payment: 'pending' },
    });
    expect((await refundability(id)).orders).toEqual(['NOT_PAID']);
    expect(await failureOf(refund(id))).toMatchObject({ data: { nonRefundableReason: 'NOT_PAID' } });
  });

  test('twice: ALREADY_REFUNDED', async () => {
    const { id } = await completeCheckout(emulator, await checkoutOf());
    expect(await refundability(id)).toEqual({ billing: ['REFUNDABLE'], orders: ['REFUNDABLE'] });
    await refund(id);
    expect(await refundability(id)).toEqual({ billing: ['ALREADY_REFUNDED'], orders: ['ALREADY_REFUNDED'] });
  });

  test('of zero: ZERO_PRICE', async () => {
    const { _id: checkoutId } = await storeOwner(emulator).checkout.createCheckout({
      channelType: 'WEB',
      customLineItems: [
        {
          productName: { original: 'A gift' },
          price: '0',
          quantity: 1,
          itemType: { preset: 'DIGITAL' },
          descriptionLines: [],
        },
      ],
    });
    const { id } = await completeCheckout(emulator, String(checkoutId));
    await markAsPaid(emulator, id);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '0.00' } },
    });
    expect(await refundability(id)).toEqual({ billing: ['ZERO_PRICE'], orders: ['ZERO_PRICE'] });
  });

  test('of an order that is pending or was rejected', async () => {
    const { orderId } = await storeOwner(emulator).checkout.createOrder(await checkoutOf());
    const id = String(orderId);
    await owned().orderTransactions.addPayments(id, [
      { amount: { amount: '20' }, regularPaymentDetails: { status: 'PENDING' } },
    ]);
    expect(await refundability(id)).toEqual({ billing: ['ORDER_IS_PENDING'], orders: ['ORDER_IS_PENDING'] });
    const identifiers = { orderId: id, paymentId: await paymentOf(id) };
    await owned().orderTransactions.updatePaymentStatus(identifiers, { status: 'DECLINED' });
    expect(await read(id)).toMatchObject({ status: 'REJECTED' });
    expect(await refundability(id)).toEqual({
      billing: ['ORDER_IS_REJECTED'],
      orders: ['ORDER_IS_REJECTED'],
    });
    expect(await failureOf(refund(id))).toMatchObject({
      data: { nonRefundableReason: 'ORDER_IS_REJECTED' },
    });
  });

  test('while a refund is pending: PENDING_REFUND, for a day', async () => {
    const id = await byCard('0176');
    const { refund: begun } = await refund(id);
    expect(begun).toMatchObject({
      transactions: [{ refundStatus: 'PENDING', amount: { amount: '20.00' } }],
      summary: { pending: true, pendingRefund: { amount: '20.00' }, refunded: { amount: '0.00' } },
    });
    expect((await refundability(id)).billing).toEqual(['PENDING_REFUND']);
    expect(await failureOf(refund(id))).toMatchObject({ data: { nonRefundableReason: 'PENDING_REFUND' } });
    expect(await read(id)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { pendingRefund: { amount: '20.00' }, refunded: { amount: '0.00' } },
    });
    emulator.clock.advance(DAY);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { pendingRefund: { amount: '0.00' }, refunded: { amount: '20.00' } },
    });
    expect((await refundability(id)).billing).toEqual(['ALREADY_REFUNDED']);
  });
});

describe('a payment is refunded manually', () => {
  test.each([
    ['NOT_SUPPORTED', () => byCard('0150'), 0],
    ['REQUIRES_CARD_READER', () => byCard('0168'), 0],
    ['OFFLINE', () => noted({ regularPaymentDetails: { offlinePayment: true } }), 0],
    ['EXPIRED', () => byCard('4242'), 180 * DAY],
  ])('%s', async (reason, order, after) => {
    const id = await order();
    emulator.clock.advance(after);
    expect(await refundability(id)).toEqual({ billing: [reason], orders: [reason] });
    expect(await failureOf(refund(id))).toMatchObject({ code: 'EXTERNAL_REFUND_EXPECTED' });
    await refund(id, { externalRefund: true });
    expect(await read(id)).toMatchObject({ balanceSummary: { refunded: { amount: '20.00' } } });
  });
});

test('the refundability states the refundable amount of each item', async () => {
  const { id, lineItems, priceSummary } = await completeCheckout(emulator, await checkoutOf());
  const lineItemId = String(lineItems?.[0]?.id);
  const paymentRefunds = [{ paymentId: await paymentOf(id), amount: { amount: '10' } }];
  const give = (refundItems: object) =>
    owned().orderBilling.refundPayments(id, { paymentRefunds, refundItems });
  const { refund: given } = await give({
    lineItems: [{ lineItemId, quantity: 1 }],
    shipping: { amount: { amount: '2' } },
  });
  expect(given?.details).toMatchObject({
    lineItems: [{ lineItemId, quantity: 1 }],
    shipping: { amount: { amount: '2.00' } },
  });
  expect(await owned().orderBilling.getOrderRefundability(id)).toMatchObject({
    payments: [{ refundable: true, payment: { creditCardDetails: { lastFourDigits: '4242' } } }],
    paymentsSummary: { monetary: { paid: priceSummary?.total, refunded: { amount: '10.00' } } },
    lineItems: [{ lineItemId, originalQuantity: 2, refundedQuantity: 1, availableRefundQuantity: 1 }],
    shipping: { amount: priceSummary?.shipping, refundedAmount: { amount: '2.00' } },
    additionalFees: [],
  });
  for (const [items, code] of [
    [{ lineItems: [{ lineItemId: NOWHERE, quantity: 1 }] }, 'LINE_ITEM_NOT_FOUND'],
    [{ lineItems: [{ lineItemId, quantity: 2 }] }, 'INVALID_LINE_ITEM_REFUND_QUANTITY'],
    [{ shipping: { amount: { amount: '9999' } } }, 'INVALID_SHIPPING_REFUND_AMOUNT'],
    [{ additionalFees: [{ additionalFeeId: NOWHERE }] }, 'ADDITIONAL_FEE_NOT_FOUND'],
  ] as const)
    expect(await failureOf(give(items))).toMatchObject({ code });
});

test('refunds refuse visitors and unknown orders', async () => {
  const { id } = await completeCheckout(emulator, await checkoutOf());
  const maya = await storeMember(emulator, MAYA);
  const stranger = maya.use({ orderBilling });
  await expect(stranger.orderBilling.getOrderRefundability(id)).rejects.toMatchObject({ status: 403 });
  await expect(owned().orderBilling.getOrderRefundability(NOWHERE)).rejects.toMatchObject({ status: 404 });
  expect(await failureOf(owned().orderBilling.getOrderRefundability('order'))).toMatchObject({
    fields: ['orderId'],
  });
  for (const [client, orderId, status] of [
    [maya, id, 403],
    [storeOwner(emulator), NOWHERE, 404],
    [storeOwner(emulator), 'x'.repeat(101), 400],
  ] as const)
    expect((await ask(orderId, client)).status).toBe(status);
});
