import { orderInvoices, orderTransactions } from '@wix/ecom';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { draftCommitsOf } from '@/tests/support/ecom/draft-commit';
import {
  draftOfNone,
  draftOfPitchers,
  draftOrdersOwner,
  orderOfPitchers,
  stockLeft,
} from '@/tests/support/ecom/draft-orders';
import { ecomOwner, ecomVisitor, webhookEventsSince } from '@/tests/support/ecom/sales';
import { BUYER, completeCheckout, failureOf, item, markAsPaid, storeOwner } from '@/tests/support/ecom/shop';
import { soldElsewhere } from '@/tests/support/ecom/sold-elsewhere';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const settings = () => ecomOwner(emulator).ordersSettings;
const DEFAULTS = { inventoryUpdateTrigger: 'ON_ORDER_PLACED', createInvoice: false };

describe('the settings of orders', () => {
  test('are the defaults until they are changed, one by one and with an event', async () => {
    expect((await settings().getOrdersSettings()).ordersSettings).toEqual(DEFAULTS);
    await settings().updateOrdersSettings({ createInvoice: true });
    emulator.clock.advance(1000);
    const changed = await settings().updateOrdersSettings({ inventoryUpdateTrigger: 'ON_ORDER_PAID' });
    expect(changed.ordersSettings).toEqual({
      inventoryUpdateTrigger: 'ON_ORDER_PAID',
      createInvoice: true,
      _createdDate: new Date(START),
      _updatedDate: new Date(START + 1000),
    });
    expect(await settings().getOrdersSettings()).toEqual(changed);
    const events = await webhookEventsSince(emulator);
    expect(events.map(([type]) => type)).toEqual(Array(2).fill('wix.ecom.v1.orders_settings_updated'));
    expect(events[1]?.[1]).toMatchObject({ entity: changed.ordersSettings });
  });

  test('are back at their default with null', async () => {
    await settings().updateOrdersSettings({ createInvoice: true });
    await settings().updateOrdersSettings({ createInvoice: null });
    expect((await settings().getOrdersSettings()).ordersSettings).toMatchObject(DEFAULTS);
  });

  test('refuse an unknown trigger', async () => {
    const wrong = settings().updateOrdersSettings({ inventoryUpdateTrigger: 'ON_ORDER_SENT' as never });
    expect(await failureOf(wrong)).toEqual({ fields: ['ordersSettings.inventoryUpdateTrigger'] });
    expect((await settings().getOrdersSettings()).ordersSettings).toEqual(DEFAULTS);
  });

  test('are for managers only', async () => {
    const { ordersSettings } = await ecomVisitor();
    await expect(ordersSettings.getOrdersSettings()).rejects.toMatchObject({ status: 403 });
    await expect(ordersSettings.updateOrdersSettings({ createInvoice: true })).rejects.toMatchObject({
      status: 403,
    });
    expect((await settings().getOrdersSettings()).ordersSettings).toEqual(DEFAULTS);
  });
});

/** Creates an order of a pitcher by the hosted page. @returns its id */
async function ordered(payment: 'paid' | 'pending' | 'offline' | 'begun') {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  // Only the hosted page starts payments, so the type of buyers does not have them.
  return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment: payment as 'paid' } }).id;
}

const pitchers = () => stockLeft(emulator, 'pitcher');

/** Gives the order's only payment another status. */
async function settle(orderId: string, status: 'APPROVED' | 'DECLINED') {
  const { orderTransactions: calls } = storeOwner(emulator).use({ orderTransactions });
  const { orderTransactions: transactions } = await calls.listTransactionsForSingleOrder(orderId);
  await calls.updatePaymentStatus(
    { orderId, paymentId: String(transactions?.payments?.[0]?._id) },
    { status },
  );
}

test('by default an order takes its stock when it is placed, and one that is never paid returns it', async () => {
  const before = await pitchers();
  await ordered('begun');
  expect(await pitchers()).toBe(before - 1);
  emulator.clock.advance(2 * HOUR);
  expect(await pitchers()).toBe(before);
});

describe('where orders take their stock when they are paid', () => {
  let before = 0;

  beforeEach(async () => {
    await settings().updateOrdersSettings({ inventoryUpdateTrigger: 'ON_ORDER_PAID' });
    before = await pitchers();
  });

  test('an order that is paid at once takes it', async () => {
    await ordered('paid');
    expect(await pitchers()).toBe(before - 1);
  });

  test('an unpaid order takes it once, with its first approved payment', async () => {
    const id = await ordered('offline');
    expect(await pitchers()).toBe(before);
    const { orderTransactions: calls } = storeOwner(emulator).use({ orderTransactions });
    await calls.addPayments(id, [{ amount: { amount: '1' } }]);
    expect(await pitchers()).toBe(before - 1);
    expect((await markAsPaid(emulator, id)).status).toBe(200);
    expect(await pitchers()).toBe(before - 1);
    await storeOwner(emulator).orders.cancelOrder(id, { restockAllItems: true });
    expect(await pitchers()).toBe(before);
  });

  test.each([
    ['APPROVED', 1],
    ['DECLINED', 0],
  ] as const)('a pending payment that is %s takes %d', async (status, taken) => {
    const id = await ordered('pending');
    expect(await pitchers()).toBe(before);
    await settle(id, status);
    expect(await pitchers()).toBe(before - taken);
  });

  test('an order that was never paid returns nothing when it is canceled', async () => {
    await ordered('begun');
    emulator.clock.advance(2 * HOUR);
    expect(await pitchers()).toBe(before);
    const id = await ordered('offline');
    await storeOwner(emulator).orders.cancelOrder(id);
    expect(await pitchers()).toBe(before);
    expect(emulator.database.value('SELECT count(*) FROM awaited_stock')).toBe(0);
  });

  test('an order that an app created takes it when it is paid', async () => {
    const { orders } = storeOwner(emulator);
    const { _id: id = '' } = await orders.createOrder(soldElsewhere());
    expect(await pitchers()).toBe(before);
    await markAsPaid(emulator, String(id));
    expect(await pitchers()).toBe(before - 2);
    await orders.createOrder(soldElsewhere({ paymentStatus: 'PAID' }));
    expect(await pitchers()).toBe(before - 4);
  });

  test('a free order takes it when it is placed', async () => {
    const free = soldElsewhere({ priceSummary: { subtotal: { amount: '0' }, total: { amount: '0' } } });
    await storeOwner(emulator).orders.createOrder(free);
    expect(await pitchers()).toBe(before - 2);
  });

  test('an order from a draft takes it when it is paid', async () => {
    const { id } = await draftOfNone(emulator);
    const { createdOrder } = await draftOrdersOwner(emulator).draftOrders.createOrderFromDraft(id);
    expect(await pitchers()).toBe(before);
    await markAsPaid(emulator, String(createdOrder?._id));
    expect(await pitchers()).toBe(before - 1);
  });

  test('editing an unpaid order by a draft changes how much it will take', async () => {
    const { order, id, lineId } = await draftOfPitchers(emulator, { payment: 'offline' });
    await draftCommitsOf(emulator).setQuantity(id, lineId, 5);
    await draftOrdersOwner(emulator).draftOrders.commitDraftOrder(id, {
      commitSettings: { updateInventory: [{ lineItemId: lineId }] },
    });
    expect(await pitchers()).toBe(before);
    await markAsPaid(emulator, order.id);
    expect(await pitchers()).toBe(before - 5);
  });

  test('an order keeps the setting that was in effect when it was placed', async () => {
    const id = await ordered('offline');
    await settings().updateOrdersSettings({ inventoryUpdateTrigger: 'ON_ORDER_PLACED' });
    expect(await pitchers()).toBe(before);
    await markAsPaid(emulator, id);
    expect(await pitchers()).toBe(before - 1);
  });
});

describe('where orders that are paid online get an invoice', () => {
  const invoices = async (orderId: string) => {
    const { orderInvoices: calls } = storeOwner(emulator).use({ orderInvoices });
    const { invoicesForOrder } = await calls.listInvoicesForMultipleOrders([orderId]);
    return invoicesForOrder?.[0]?.invoicesInfo?.length;
  };

  beforeEach(() => settings().updateOrdersSettings({ createInvoice: true }));

  test('each order has an invoice, and its history mentions it', async () => {
    const { id } = await orderOfPitchers(emulator);
    expect(await invoices(id)).toBe(1);
    const { activities } = await storeOwner(emulator).orders.getOrder(id);
    expect(activities?.at(-1)).toMatchObject({ activityType: 'INVOICE_ADDED' });
  });

  test('a pending payment creates the invoice when it is approved', async () => {
    const id = await ordered('pending');
    expect(await invoices(id)).toBe(0);
    await settle(id, 'APPROVED');
    expect(await invoices(id)).toBe(1);
  });

  test('an order that is paid in person has no invoice', async () => {
    const id = await ordered('offline');
    await markAsPaid(emulator, id);
    expect((await storeOwner(emulator).orders.getOrder(id)).paymentStatus).toBe('PAID');
    expect(await invoices(id)).toBe(0);
  });

  test('orders have no invoice once the setting is off', async () => {
    await settings().updateOrdersSettings({ createInvoice: false });
    expect(await invoices(await ordered('paid'))).toBe(0);
  });
});
