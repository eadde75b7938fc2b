import { describe, expect, test } from 'vitest';
import {
  backInStockOf,
  INK_VARIANT_ID,
  ITEM_DETAILS,
  itemReference,
  notificationRequest,
  requestNotification,
  VASE_ID,
} from '@/tests/support/ecom/back-in-stock';
import { ecomOwner, webhookEventsSince } from '@/tests/support/ecom/sales';
import { completeCheckout, item, variantId } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const { readRequest, restock } = backInStockOf(emulator);
const ADA = 'ada@example.com';

describe('when stock returns', () => {
  test('each request is notified by mail, once', async () => {
    const request = await requestNotification(
      notificationRequest(ADA, itemReference(), { itemUrl: 'http://localhost:3000/store/bud-vase' }),
    );
    await restock();
    expect(await readRequest(request._id)).toEqual({
      ...request,
      status: 'NOTIFICATION_SENT',
      autoNotified: true,
    });
    await restock();
    expect(await mailsTo(ADA)).toEqual([
      expect.objectContaining({
        kind: 'back-in-stock',
        subject: 'Bud Vase, Ink is back in stock',
        link: 'http://localhost:3000/store/bud-vase',
      }),
    ]);
    const events = await webhookEventsSince(emulator);
    expect(events.map(([, event]) => (event as { entity: object }).entity)).toMatchObject([
      { status: 'RECEIVED' },
      { status: 'PROCESSING' },
      { status: 'NOTIFICATION_SENT' },
    ]);
    // It is sold out again, so it can be requested again.
    await ecomOwner(emulator).inventory.decrementInventory([
      { productId: VASE_ID, variantId: INK_VARIANT_ID, decrementBy: 2 },
    ]);
    expect((await requestNotification())._id).not.toBe(request._id);
  });

  test('an undeliverable address makes the notification fail, and it can be retried', async () => {
    const { _id: id = '' } = await requestNotification(notificationRequest('ada@nowhere.invalid'));
    await restock();
    expect(await readRequest(id)).toMatchObject({ status: 'FAILED' });
    expect(await mailsTo('ada@nowhere.invalid')).toEqual([]);
    const { backInStockNotifications: wishes } = ecomOwner(emulator);
    await wishes.reportItemsBackInStock(ITEM_DETAILS, { catalogReference: itemReference() });
    expect(await readRequest(id)).toMatchObject({ status: 'FAILED' });
    await wishes.markAsNotificationSent(id ?? '');
    expect(await readRequest(id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false });
  });

  test('only requests for this variant are notified', async () => {
    const { _id: id } = await requestNotification();
    const { inventory } = ecomOwner(emulator);
    const sage = variantId('bud-vase', { Glaze: 'Sage' });
    await inventory.incrementInventory([{ productId: VASE_ID, variantId: sage, incrementBy: 5 }]);
    expect(await readRequest(id)).toMatchObject({ status: 'RECEIVED' });
  });

  test('setting the stock, canceling an order and ending the tracking notify too', async () => {
    const { inventory, orders } = ecomOwner(emulator);
    const set = (trackQuantity: boolean, variant: { quantity?: number; inStock?: boolean }) =>
      inventory.updateInventoryVariants(VASE_ID, {
        trackQuantity,
        variants: [{ variantId: INK_VARIANT_ID, ...variant }],
      });
    const first = await requestNotification();
    await set(true, { quantity: 2 });
    expect(await readRequest(first._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });

    const client = await visitor();
    await client.currentCart.addToCurrentCart({
      lineItems: [item('bud-vase', 2, { variantId: INK_VARIANT_ID })],
    });
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    const order = completeCheckout(emulator, checkoutId);
    const second = await requestNotification();
    await orders.cancelOrder(order.id, { restockAllItems: true });
    expect(await readRequest(second._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });

    await set(true, { quantity: 0 });
    const third = await requestNotification();
    await set(false, { inStock: true });
    expect(await readRequest(third._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });
  });
});
