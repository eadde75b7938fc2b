import { orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { BUYER, completeCheckout, item, storeOwner } from '@/tests/support/ecom/shop';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { ticketOrdersOf } from '@/tests/support/events/orders';

// The list of the site's payments, for which the SDK has no function.

const emulator = startEmulator();
const list = async (query = '') =>
  (await restOwner(emulator)('GET', `/payments/api/merchant/v2/transactions${query}`)).body;

/** Places an order. @returns its id */
async function ordered(payment?: 'offline'): Promise<string> {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, ...(payment && { payment }) } }).id;
}

describe('the list of payments', () => {
  test('has the payment of a paid order', async () => {
    const { total: before } = (await list()).pagination;
    const orderId = await ordered();
    const order = await storeOwner(emulator).orders.getOrder(orderId);
    const { transactions, pagination } = await list();
    expect(pagination).toEqual({ limit: 20, offset: 0, total: before + 1 });
    expect(transactions[0]).toMatchObject({
      type: 'SALE',
      status: 'APPROVED',
      amount: { amount: Number(order.priceSummary?.total?.amount), currency: 'USD' },
      order: {
        id: orderId,
        description: {
          wixAppOrderId: orderId,
          items: [{ name: 'Pitcher', quantity: 2, price: 60 }],
          billingAddress: { email: BUYER.email },
        },
      },
    });
    expect(transactions[0]).not.toHaveProperty('refunds');
  });

  test('has the payment of paid tickets', async () => {
    const { placed, read } = ticketOrdersOf(emulator);
    const orderNumber = await placed('paid');
    const { totalPrice, tickets } = await read(orderNumber);
    const { transactions } = await list();
    const payment = transactions.find(({ order }: { order: { id: string } }) => order.id === orderNumber);
    expect(payment.amount).toEqual({ amount: Number(totalPrice?.value), currency: 'USD' });
    expect(payment.amount.amount).toBeGreaterThan(0);
    expect(payment.order.description).toMatchObject({
      items: [{ name: tickets?.[0]?.name, quantity: 1 }],
      billingAddress: { email: 'ada@example.com' },
    });
  });

  test('is paged and sorted by date, and its total can be left out', async () => {
    await ordered();
    await ordered();
    const all = (await list('?limit=100')).transactions;
    const page = await list('?limit=1&offset=1&ignoreTotals=true');
    expect(page).toEqual({ transactions: [all[1]], pagination: { limit: 1, offset: 1 } });
    const dates = (await list('?limit=100&order=date:asc')).transactions.map(
      ({ createdAt }: { createdAt: string }) => createdAt,
    );
    expect(dates).toEqual(dates.toSorted());
  });

  test('is limited to a period and to statuses, and has refunds when asked', async () => {
    const orderId = await ordered('offline');
    const { orderTransactions: payments } = storeOwner(emulator).use({ orderTransactions });
    const { paymentsIds } = await payments.addPayments(orderId, [
      { amount: { amount: '20' }, regularPaymentDetails: { status: 'AUTHORIZED' } },
    ]);
    const paymentId = String(paymentsIds?.[0]);
    await payments.updatePaymentStatus({ orderId, paymentId }, { status: 'VOIDED' });
    const { transactions } = await list('?status=VOID&includeRefunds=true');
    expect(transactions).toMatchObject([
      { transactionId: paymentId, status: 'VOID', amount: { amount: 20 }, refunds: [] },
    ]);
    expect((await list('?status=VOID&status=APPROVED&limit=100')).transactions.length).toBeGreaterThan(1);
    expect((await list('?to=1999-01-01T00:00:00.000Z')).transactions).toEqual([]);
  });

  test('is for managers alone', () => expectVisitorRefused(emulator, 'get-paid.cashier'));
});
