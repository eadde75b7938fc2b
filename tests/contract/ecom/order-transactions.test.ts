import { orderBilling, orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { BUYER, completeCheckout, failureOf, item, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owned = () => storeOwner(emulator).use({ orderBilling, orderTransactions });

/** Creates an order of two pitchers and an e-book, paid as given. */
async function bought(payment: 'paid' | 'pending' | 'offline' = 'paid') {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment } });
}
const list = async (orderId: string) => {
  const { orderTransactions: answer } =
    await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
  return { payments: answer?.payments ?? [], refunds: answer?.refunds ?? [] };
};
const read = (orderId: string) => storeOwner(emulator).orders.getOrder(orderId);
const eventsOf = (orderId: string) => eventNamesAbout(emulator, orderId);

describe('the payments of an order', () => {
  test('list the payment on the hosted page', async () => {
    const { id, priceSummary } = await bought();
    const { payments } = await list(id);
    expect(payments).toMatchObject([
      {
        amount: priceSummary?.total,
        status: 'APPROVED',
        regularPaymentDetails: { status: 'APPROVED', offlinePayment: false },
      },
    ]);
    const { id: unpaid } = await bought('offline');
    const { orderTransactions: both } = await owned().orderTransactions.listTransactionsForMultipleOrders([
      id,
      unpaid,
    ]);
    expect(both?.map(({ orderId, payments: paid }) => [orderId, paid?.length])).toEqual([
      [id, 1],
      [unpaid, 0],
    ]);
  });

  test.each([
    ['APPROVED', 'PAID'],
    ['DECLINED', 'DECLINED'],
    ['CANCELED', 'CANCELED'],
  ] as const)('that were pending and become %s leave it %s', async (status, paymentStatus) => {
    const { id } = await bought('pending');
    const [payment] = (await list(id)).payments;
    const identifiers = { orderId: id, paymentId: String(payment?._id) };
    await owned().orderTransactions.updatePaymentStatus(identifiers, { status });
    expect(await read(id)).toMatchObject({ paymentStatus, balanceSummary: { pending: { amount: '0.00' } } });
    expect((await list(id)).payments).toMatchObject([{ status }]);
    expect(eventsOf(id).slice(-3)).toEqual([
      'order_transactions_updated',
      'order_updated',
      'order_payment_status_updated',
    ]);
    const again = owned().orderTransactions.updatePaymentStatus(identifiers, { status });
    expect(await failureOf(again)).toMatchObject({ code: 'ORDER_STATUS_IS_NOT_SUPPORTED' });
  });

  test('made in person pay the order in part and then in full', async () => {
    const { id, priceSummary } = await bought('offline');
    const pay = (amount: string) =>
      owned().orderTransactions.addPayments(id, [
        { amount: { amount }, regularPaymentDetails: { offlinePayment: true } },
      ]);
    const { paymentsIds } = await pay('20');
    expect(await read(id)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' });
    expect((await list(id)).payments.map(({ _id }) => _id)).toEqual(paymentsIds);
    const rest = (Number(priceSummary?.total?.amount) - 20).toFixed(2);
    expect((await read(id)).balanceSummary?.balance?.amount).toBe(rest);
    await pay(rest);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' } },
    });
    expect(await failureOf(pay('1'))).toMatchObject({ code: 'ORDER_STATUS_IS_NOT_SUPPORTED' });
    expect(await failureOf(pay('0'))).toHaveProperty('code');
  });
});

describe('a refund', () => {
  test('refunds in part, then the rest, and returns items to the stock', async () => {
    const { id, priceSummary, lineItems } = await bought();
    const [payment] = (await list(id)).payments;
    const paymentId = String(payment?._id);
    const refund = (amount?: string, more = {}) =>
      owned().orderBilling.refundPayments(id, {
        paymentRefunds: [{ paymentId, ...(amount && { amount: { amount } }) }],
        ...more,
      });
    const { refund: first } = await refund('10', { customerReason: 'A chip' });
    expect(first).toMatchObject({
      transactions: [{ paymentId, amount: { amount: '10.00' }, refundStatus: 'SUCCEEDED' }],
      details: { reason: 'A chip' },
      summary: { refunded: { amount: '10.00' } },
    });
    expect(await read(id)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { refunded: { amount: '10.00' } },
    });
    const stock = async () => {
      const { product } = await storeOwner(emulator).products.getProduct(
        String(lineItems?.[0]?.catalogReference?.catalogItemId),
      );
      return product?.stock?.quantity ?? 0;
    };
    const before = await stock();
    const restock = { lineItems: [{ lineItemId: lineItems?.[0]?.id, quantity: 2 }] };
    await refund(undefined, { sideEffects: { restock } });
    expect(await stock()).toBe(before + 2);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { refunded: priceSummary?.total },
      activities: expect.arrayContaining([expect.objectContaining({ type: 'ORDER_REFUNDED' })]),
    });
    const { payments, refunds } = await list(id);
    expect(payments).toMatchObject([{ status: 'REFUNDED' }]);
    expect(refunds).toHaveLength(2);
    expect(eventsOf(id).at(-1)).toBe('order_transactions_refund_completed');
    expect(await failureOf(refund('1'))).toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
  });

  test('is refused above the payment, for another payment and for too many items', async () => {
    const { id, lineItems } = await bought();
    const [payment] = (await list(id)).payments;
    const before = await read(id);
    const paymentId = String(payment?._id);
    const restock = { lineItems: [{ lineItemId: lineItems?.[0]?.id, quantity: 3 }] };
    for (const [refunds, sideEffects, code] of [
      [[{ paymentId, amount: { amount: '9999' } }], {}, 'INVALID_PAYMENT_REFUND_AMOUNT'],
      [[{ paymentId, amount: { amount: '0' } }], {}, 'INVALID_PAYMENT_REFUND_AMOUNT'],
      [[{ paymentId, amount: { amount: '0.004' } }], {}, 'INVALID_PAYMENT_REFUND_AMOUNT'],
      [[{ paymentId: NOWHERE }], {}, 'PAYMENT_NOT_FOUND'],
      [[{ paymentId }], { restock }, 'INVALID_LINE_ITEM_RESTOCK_QUANTITY'],
    ] as const)
      expect(
        await failureOf(
          owned().orderBilling.refundPayments(id, { paymentRefunds: [...refunds], sideEffects }),
        ),
      ).toMatchObject({ code });
    expect(await failureOf(owned().orderBilling.refundPayments(id, { paymentRefunds: [] }))).toHaveProperty(
      'fields',
    );
    expect(await read(id)).toEqual(before);
  });
});

test('payments and refunds refuse visitors and unknown orders', async () => {
  const { id } = await bought();
  const client = (await storeMember(emulator, NOWHERE)).use({ orderBilling, orderTransactions });
  const unknown = { status: 404 };
  const refunds = { paymentRefunds: [{ paymentId: NOWHERE }] };
  const identifiers = (orderId: string) => ({ orderId, paymentId: NOWHERE });
  const payments = [{ amount: { amount: '1' } }];
  for (const [caller, orderId, answer] of [
    [client, id, { status: 403 }],
    [owned(), NOWHERE, unknown],
  ] as const) {
    const calls = [
      () => caller.orderTransactions.listTransactionsForSingleOrder(orderId),
      () => caller.orderTransactions.listTransactionsForMultipleOrders([orderId]),
      () => caller.orderTransactions.addPayments(orderId, payments),
      () => caller.orderTransactions.updatePaymentStatus(identifiers(orderId), { status: 'APPROVED' }),
      () => caller.orderBilling.refundPayments(orderId, refunds),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(answer);
  }
  const wrong = owned().orderTransactions.updatePaymentStatus(identifiers(id), { status: 'REFUNDED' });
  expect(await failureOf(wrong)).toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
});
