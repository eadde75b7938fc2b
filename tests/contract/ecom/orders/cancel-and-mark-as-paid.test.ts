import { orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import {
  BUYER,
  completeCheckout,
  failureOf,
  item,
  markAsPaid,
  seeded,
  storeOwner,
  variantId,
} from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** Creates an order. @returns its id */
async function ordered(lineItems = [item('pitcher', 2)], payment?: 'pending' | 'offline'): Promise<string> {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, ...(payment && { payment }) } }).id;
}

const orders = () => storeOwner(emulator).orders;

const stockOf = async (slug: string) => {
  const { product } = await storeOwner(emulator).products.getProduct(seeded(slug).id);
  return product?.stock?.quantity;
};

describe('canceling an order', () => {
  test('waits until a payment that is only authorized was captured or voided', async () => {
    const id = await ordered(undefined, 'offline');
    const { orderTransactions: payments } = storeOwner(emulator).use({ orderTransactions });
    const added = await payments.addPayments(id, [
      { amount: { amount: '20' }, regularPaymentDetails: { status: 'AUTHORIZED' } },
    ]);
    expect(await failureOf(orders().cancelOrder(id))).toMatchObject({
      code: 'ORDER_HAS_AUTHORIZED_TRANSACTION',
    });
    await payments.updatePaymentStatus(
      { orderId: id, paymentId: String(added.paymentsIds?.[0]) },
      { status: 'VOIDED' },
    );
    expect((await orders().cancelOrder(id)).order?.status).toBe('CANCELED');
  });

  test('cancels it and keeps the stock by default', async () => {
    const before = await stockOf('pitcher');
    const id = await ordered();
    const { order } = await orders().cancelOrder(id);
    expect(order).toMatchObject({ status: 'CANCELED', paymentStatus: 'PAID' });
    expect(await orders().getOrder(id)).toEqual(order);
    expect(order?.activities?.at(-1)).toMatchObject({ activityType: 'ORDER_CANCELED' });
    expect(await stockOf('pitcher')).toBe((before ?? 0) - 2);
  });

  test('returns the stock on request, of hidden variants too', async () => {
    const ink = variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' });
    const mugs = await stockOf('everyday-mug');
    const id = await ordered([item('everyday-mug', 3, { variantId: ink }), item('olive-spoon')]);
    expect(await stockOf('everyday-mug')).toBe((mugs ?? 0) - 3);
    await storeOwner(emulator).products.updateProductVariants(seeded('everyday-mug').id, [
      { variantIds: [ink], visible: false },
    ]);
    await orders().cancelOrder(id, { restockAllItems: true });
    expect(await stockOf('everyday-mug')).toBe(mugs);
  });

  test('returns no stock for an item of another app, whatever its id', async () => {
    const before = await stockOf('pitcher');
    const { checkout } = storeOwner(emulator);
    const { _id: id = '' } = await checkout.createCheckout({
      channelType: 'WEB',
      customLineItems: [
        {
          quantity: 2,
          price: '5',
          productName: { original: 'Rented pitcher' },
          itemType: { preset: 'DIGITAL' },
          catalogReference: { appId: NOWHERE, catalogItemId: seeded('pitcher').id },
        },
      ],
    });
    const order = completeCheckout(emulator, id ?? '', { buyer: BUYER });
    await orders().cancelOrder(order.id, { restockAllItems: true });
    expect(await stockOf('pitcher')).toBe(before);
  });

  test('is possible once', async () => {
    const id = await ordered();
    const { order } = await orders().cancelOrder(id);
    const again = orders().cancelOrder(id, { restockAllItems: true });
    expect(await failureOf(again)).toMatchObject({
      code: 'ORDER_STATUS_IS_NOT_SUPPORTED',
      data: { status: 'CANCELED' },
    });
    expect(await orders().getOrder(id)).toEqual(order);
    expect(await stockOf('pitcher')).toBe(7);
  });

  test('refuses visitors and unknown orders', async () => {
    const id = await ordered();
    const client = await visitor();
    const call = await client.fetchWithAuth(`https://www.wixapis.com/ecom/v1/orders/${id}/cancel`, {
      method: 'POST',
      body: '{}',
    });
    expect(call.status).toBe(403);
    expect((await orders().getOrder(id)).status).toBe('APPROVED');
    expect(await failureOf(orders().cancelOrder(NOWHERE))).toMatchObject({ code: 404 });
    const note = orders().cancelOrder(id, { customMessage: 'x'.repeat(1001) });
    expect(await failureOf(note)).toMatchObject({ fields: ['options.customMessage'] });
  });
});

describe('marking an order as paid', () => {
  test.each(['pending', 'offline'] as const)('settles an order that is %s', async (payment) => {
    const id = await ordered(undefined, payment);
    const { status } = await markAsPaid(emulator, id);
    expect(status).toBe(200);
    const order = await orders().getOrder(id);
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' }, pending: { amount: '0.00' } },
    });
    expect(order.balanceSummary?.paid).toEqual(order.priceSummary?.total);
  });

  test('is possible once, and refuses unknown orders', async () => {
    const { status, body } = await markAsPaid(emulator, await ordered());
    expect([status, body.details.applicationError.code]).toEqual([409, 'ORDER_ALREADY_PAID']);
    expect((await markAsPaid(emulator, NOWHERE)).status).toBe(404);
  });
});
