import type { orders as sdkOrders } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { callEcom } from '@/tests/support/ecom/http';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { soldElsewhere } from '@/tests/support/ecom/sold-elsewhere';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const orders = () => storeOwner(emulator).orders;

const stockOf = async (slug: string) =>
  (await storeOwner(emulator).products.getProduct(seeded(slug).id)).product?.stock?.quantity ?? 0;

describe('creating an order', () => {
  test('keeps its amounts, adds missing ones, takes the stock and waits for the payment', async () => {
    const before = await stockOf('pitcher');
    const order = await orders().createOrder(soldElsewhere());
    expect(order).toMatchObject({
      number: '10001',
      status: 'INITIALIZED',
      paymentStatus: 'NOT_PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      channelInfo: { type: 'OTHER_PLATFORM', externalOrderId: 'FAIR-7' },
      priceSummary: {
        subtotal: { amount: '96.00', formattedAmount: '$96.00' },
        shipping: { amount: '0.00' },
        tax: { amount: '5.28' },
        total: { amount: '101.28' },
      },
      balanceSummary: { balance: { amount: '101.28' }, paid: { amount: '0.00' } },
      lineItems: [{ quantity: 2, lineItemPrice: { amount: '96.00' }, paymentOption: 'FULL_PAYMENT_ONLINE' }],
    });
    expect(await orders().getOrder(order._id ?? '')).toEqual(order);
    expect(await stockOf('pitcher')).toBe(before - 2);
    emulator.clock.advance(DAY);
    expect((await orders().getOrder(order._id ?? '')).status).toBe('INITIALIZED');
  });

  test('creates one contact for a buyer, however many orders there are', async () => {
    const [first, second] = [
      await orders().createOrder(soldElsewhere()),
      await orders().createOrder(soldElsewhere()),
    ];
    expect(first.buyerInfo?.contactId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.buyerInfo?.contactId).toBe(first.buyerInfo?.contactId);
    const memberId = seededMember('maya').id;
    const own = await orders().createOrder(soldElsewhere({ buyerInfo: { memberId } }));
    expect(own.buyerInfo).toMatchObject({ memberId });
    expect(own.buyerInfo?.contactId).not.toBe(first.buyerInfo?.contactId);
  });

  test('records a paid order with its payment', async () => {
    const order = await orders().createOrder(soldElsewhere({ paymentStatus: 'PAID' }));
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '101.28' } },
    });
  });

  test('approves a free order at once, and one that is given as approved', async () => {
    const free = soldElsewhere({ priceSummary: { total: { amount: '0' } } });
    expect((await orders().createOrder(free)).status).toBe('APPROVED');
    const again = soldElsewhere({ priceSummary: { total: { amount: '0' } } });
    const settings = { orderApprovalStrategy: 'PAYMENT_RECEIVED' } as const;
    expect((await orders().createOrder(again, { settings })).status).toBe('INITIALIZED');
    expect((await orders().createOrder(soldElsewhere({ status: 'APPROVED' }))).status).toBe('APPROVED');
  });

  test('refuses missing required fields, and a purchase in the future', async () => {
    const fieldsOf = async (more: Partial<sdkOrders.Order>) =>
      (await failureOf(orders().createOrder(soldElsewhere(more)))).fields;
    expect(await fieldsOf({ lineItems: [] })).toHaveLength(1);
    expect(await fieldsOf({ channelInfo: undefined as never })).toEqual(['order.channelInfo']);
    expect(await fieldsOf({ priceSummary: undefined as never })).toEqual(['order.priceSummary']);
    expect(await fieldsOf({ paymentStatus: 'FULLY_REFUNDED' })).toEqual(['order.paymentStatus']);
    const [line] = soldElsewhere().lineItems ?? [];
    const without = (field: string) => fieldsOf({ lineItems: [{ ...line, [field]: undefined }] as never });
    for (const field of ['productName', 'itemType', 'price', 'quantity'])
      expect((await without(field))?.[0]).toMatch(`order.lineItems[0].${field}`);
    const file = { ...line, itemType: { preset: 'DIGITAL' } };
    expect(await fieldsOf({ lineItems: [file] as never })).toEqual(['order.lineItems[0].digitalFile.fileId']);
    const purchasedDate = new Date(emulator.clock.now() + DAY);
    expect(await failureOf(orders().createOrder(soldElsewhere({ purchasedDate })))).toMatchObject({
      code: 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
    });
    const before = await orders().createOrder(soldElsewhere({ purchasedDate: new Date(START - DAY) }));
    expect(before.purchasedDate).toEqual(new Date(START - DAY));
  });

  test('refuses visitors', async () => {
    const { status } = await callEcom(await visitor(), 'orders', { order: {} });
    expect(status).toBe(403);
  });
});
