import { describe, expect, test } from 'vitest';
import {
  ask,
  backInStockOf,
  details,
  ink,
  reference,
  vaseId,
  wish,
} from '../../../support/ecom/back-in-stock';
import { seller, told } from '../../../support/ecom/sales';
import { completeCheckout, item, variantId } from '../../../support/ecom/shop';
import { startEmulator, visitor } from '../../../support/emulator/start';
import { mailsTo } from '../../../support/hosted/sign-in';

const emulator = startEmulator();
const { read, restock } = backInStockOf(emulator);
const ADA = 'ada@example.com';

describe('when stock returns', () => {
  test('those who wait for it are told by mail, once', async () => {
    const made = await ask(wish(ADA, reference(), { itemUrl: 'http://localhost:3000/store/bud-vase' }));
    await restock();
    expect(await read(made._id)).toEqual({ ...made, status: 'NOTIFICATION_SENT', autoNotified: true });
    await restock();
    expect(await mailsTo(ADA)).toEqual([
      expect.objectContaining({
        kind: 'back-in-stock',
        subject: 'Bud Vase, Ink is back in stock',
        link: 'http://localhost:3000/store/bud-vase',
      }),
    ]);
    const events = await told(emulator);
    expect(events.map(([, event]) => (event as { entity: object }).entity)).toMatchObject([
      { status: 'RECEIVED' },
      { status: 'PROCESSING' },
      { status: 'NOTIFICATION_SENT' },
    ]);
    // It is sold out again: one may ask again.
    await seller(emulator).inventory.decrementInventory([
      { productId: vaseId, variantId: ink, decrementBy: 2 },
    ]);
    expect((await ask())._id).not.toBe(made._id);
  });

  test('an address that no mail gets to makes it fail, and it can be tried again', async () => {
    const { _id: id = '' } = await ask(wish('ada@nowhere.invalid'));
    await restock();
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
    expect(await mailsTo('ada@nowhere.invalid')).toEqual([]);
    const { backInStockNotifications: wishes } = seller(emulator);
    await wishes.reportItemsBackInStock(details, { catalogReference: reference() });
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
    await wishes.markAsNotificationSent(id ?? '');
    expect(await read(id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false });
  });

  test('only those are told who wait for this variant', async () => {
    const { _id: id } = await ask();
    const { inventory } = seller(emulator);
    const sage = variantId('bud-vase', { Glaze: 'Sage' });
    await inventory.incrementInventory([{ productId: vaseId, variantId: sage, incrementBy: 5 }]);
    expect(await read(id)).toMatchObject({ status: 'RECEIVED' });
  });

  test('by setting it, by a canceled order, or by no longer counting, they are told too', async () => {
    const { inventory, orders } = seller(emulator);
    const set = (trackQuantity: boolean, variant: { quantity?: number; inStock?: boolean }) =>
      inventory.updateInventoryVariants(vaseId, {
        trackQuantity,
        variants: [{ variantId: ink, ...variant }],
      });
    const first = await ask();
    await set(true, { quantity: 2 });
    expect(await read(first._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });

    const client = await visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [item('bud-vase', 2, { variantId: ink })] });
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    const order = completeCheckout(emulator, checkoutId);
    const second = await ask();
    await orders.cancelOrder(order.id, { restockAllItems: true });
    expect(await read(second._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });

    await set(true, { quantity: 0 });
    const third = await ask();
    await set(false, { inStock: true });
    expect(await read(third._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });
  });
});
