import { orderInvoices, orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { invoicesOf, statusOf } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import type { Invoice } from '@/emulator/services/ecom/payments/invoices/entity';
import { callEcom } from '@/tests/support/ecom/http';
import { BUYER, completeCheckout, failureOf, item, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owned = () => storeOwner(emulator).use({ orderInvoices, orderTransactions });

/** Creates an order of a pitcher. */
async function bought(
  payment: 'paid' | 'pending' | 'offline' = 'paid',
  client?: Awaited<ReturnType<typeof storeMember>>,
) {
  const { currentCart } = client ?? (await visitor());
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment } });
}

const generate = (orderId: string) => callEcom(storeOwner(emulator), `invoices/orders/${orderId}`);
const list = async (...orderIds: string[]) =>
  (await owned().orderInvoices.listInvoicesForMultipleOrders(orderIds)).invoicesForOrder;

/** Returns the state of an order's only invoice, which no call of the platform returns. */
const standing = (orderId: string) =>
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, (context) =>
    invoicesOf(context, orderId).invoices.map(
      ({ made: created }: Invoice) => created && statusOf(created, context.clock.now()),
    ),
  );

describe('the invoice of an order', () => {
  test('is created once, added to its history and listed', async () => {
    const { id } = await bought();
    const { body } = await generate(id);
    expect(body.invoiceId).toEqual(expect.any(String));
    expect(await list(id)).toEqual([
      { orderId: id, invoicesInfo: [{ _id: body.invoiceId, appId: expect.any(String) }] },
    ]);
    const { activities } = await storeOwner(emulator).orders.getOrder(id);
    expect(activities?.at(-1)).toMatchObject({ activityType: 'INVOICE_ADDED' });
    expect(eventNamesAbout(emulator, id).at(-1)).toBe('order_updated');
    const again = await generate(id);
    expect(again).toMatchObject({
      status: 409,
      body: { details: { applicationError: { code: 'INVOICE_ALREADY_EXISTS' } } },
    });
    expect((await list(id))?.[0]?.invoicesInfo).toHaveLength(1);
  });

  test('follows the payments of the order', async () => {
    const { id, priceSummary } = await bought('offline');
    await generate(id);
    expect(standing(id)).toEqual(['Sent']);
    emulator.clock.advance(31 * DAY);
    expect(standing(id)).toEqual(['Overdue']);
    const pay = (amount: string) => owned().orderTransactions.addPayments(id, [{ amount: { amount } }]);
    await pay('1');
    expect(standing(id)).toEqual(['PartialAndOverdue']);
    await pay((Number(priceSummary?.total?.amount) - 1).toFixed(2));
    expect(standing(id)).toEqual(['Paid']);
  });

  test.each([
    ['APPROVED', 'Paid'],
    ['DECLINED', 'Sent'],
  ] as const)('waits for a pending payment: once this is %s, it is %s', async (status, then) => {
    const { id } = await bought('pending');
    await generate(id);
    expect(standing(id)).toEqual(['Processing']);
    const { orderTransactions: transactions } =
      await owned().orderTransactions.listTransactionsForSingleOrder(id);
    const paymentId = String(transactions?.payments?.[0]?._id);
    await owned().orderTransactions.updatePaymentStatus({ orderId: id, paymentId }, { status });
    expect(standing(id)).toEqual([then]);
  });

  test('is void with a canceled order, for which none is created', async () => {
    const { id } = await bought();
    await generate(id);
    await storeOwner(emulator).orders.cancelOrder(id);
    expect(standing(id)).toEqual(['Void']);
    expect(await generate(id)).toMatchObject({
      status: 409,
      body: { details: { applicationError: { code: 'GENERATE_INVOICE_NOT_SUPPORTED' } } },
    });
    expect((await list(id))?.[0]?.invoicesInfo).toHaveLength(1);
  });

  test('is created for several orders at once, each with its own result', async () => {
    const [one, two] = [await bought(), await bought()];
    await generate(two.id);
    const { body } = await callEcom(storeOwner(emulator), 'bulk/invoices/generate', {
      orderIds: [one.id, two.id, NOWHERE],
    });
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
    const [invoice, exists, unknown] = body.results;
    expect(await list(one.id)).toMatchObject([{ invoicesInfo: [{ _id: invoice.item.invoiceId }] }]);
    expect(invoice.itemMetadata).toMatchObject({
      id: invoice.item.invoiceId,
      originalIndex: 0,
      success: true,
    });
    expect(exists.itemMetadata).toMatchObject({ success: false, error: { code: 'INVOICE_ALREADY_EXISTS' } });
    expect(unknown.itemMetadata).toMatchObject({ originalIndex: 2, error: { code: 'NOT_FOUND' } });
  });

  test('of another app is added once', async () => {
    const { id } = await bought();
    const invoiceInfo = { id: 'INV-7', appId: NOWHERE };
    const { body } = await callEcom(storeOwner(emulator), `invoices/orders/${id}/add-invoice`, {
      invoiceInfo,
    });
    expect(body).toEqual({ orderInvoices: [invoiceInfo] });
    const again = await callEcom(storeOwner(emulator), `invoices/orders/${id}/add-invoice`, { invoiceInfo });
    expect(again.body.details.applicationError.code).toBe('INVOICE_ALREADY_EXISTS');
    await generate(id);
    expect((await list(id))?.[0]?.invoicesInfo).toMatchObject([{ _id: 'INV-7' }, {}]);
  });
});

describe('invoices', () => {
  test('are listed for the buyer only', async () => {
    const ann = await storeMember(emulator, MAYA);
    const { id } = await bought('paid', ann);
    await generate(id);
    const seen = await ann.use({ orderInvoices }).orderInvoices.listInvoicesForMultipleOrders([id]);
    expect(seen.invoicesForOrder).toEqual(await list(id));
    const bea = (await storeMember(emulator, THEO)).use({ orderInvoices });
    const foreign = bea.orderInvoices.listInvoicesForMultipleOrders([id]);
    expect(await failureOf(foreign)).toMatchObject({ code: 403 });
    const unknown = owned().orderInvoices.listInvoicesForMultipleOrders([NOWHERE]);
    expect(await failureOf(unknown)).toMatchObject({ code: 404 });
    const many = owned().orderInvoices.listInvoicesForMultipleOrders(Array(101).fill(id));
    expect(await failureOf(many)).toHaveProperty('fields');
  });

  test.each<[string, (id: string) => [string, object]]>([
    ['generateInvoice', (id) => [`invoices/orders/${id}`, {}]],
    ['bulkGenerateInvoices', (id) => ['bulk/invoices/generate', { orderIds: [id] }]],
    ['addInvoiceToOrder', (id) => [`invoices/orders/${id}/add-invoice`, { invoiceInfo: { id: 'INV-1' } }]],
  ])('are created by managers only: %s', async (name, request) => {
    const ann = await storeMember(emulator, MAYA);
    const { id } = await bought('paid', ann);
    expect((await callEcom(ann, ...request(id))).status).toBe(403);
    expect((await list(id))?.[0]?.invoicesInfo).toEqual([]);
    const { status, body } = await callEcom(storeOwner(emulator), ...request(NOWHERE));
    if (name === 'bulkGenerateInvoices') expect(body.bulkActionMetadata.totalFailures).toBe(1);
    else expect(status).toBe(404);
    const [path] = request(id);
    const wrong =
      name === 'generateInvoice' ? generate('x'.repeat(101)) : callEcom(storeOwner(emulator), path);
    expect((await wrong).body.details).toHaveProperty('validationError');
  });
});
