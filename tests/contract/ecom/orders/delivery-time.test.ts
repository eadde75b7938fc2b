import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { BUYER, completeCheckout, HOME, item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** Returns the delivery of an order of a pitcher. */
async function logisticsOf(shipping = HOME) {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { id } = await completeCheckout(emulator, checkoutId, { buyer: BUYER, shipping });
  return (await storeOwner(emulator).orders.getOrder(id)).shippingInfo?.logistics;
}

describe('the delivery time of an order', () => {
  test('counts working days to the delivery', async () => {
    // On Monday, 9:00 in UTC; the shop is in New York.
    const logistics = await logisticsOf();
    expect(logistics?.deliverByDate).toEqual(new Date('2026-03-10T03:59:59.000Z'));
    expect(logistics).not.toHaveProperty('deliveryTimeSlot');
    emulator.clock.advance(4 * DAY);
    expect((await logisticsOf())?.deliverByDate).toEqual(new Date('2026-03-14T03:59:59.000Z'));
  });

  test('has the time range of a pickup', async () => {
    const logistics = await logisticsOf({ ...HOME, optionCode: 'pickup' });
    expect(logistics).toMatchObject({
      pickupDetails: { address: { city: 'Portland' }, pickupMethod: 'STORE_PICKUP' },
      deliveryTimeSlot: {
        from: new Date('2026-03-03T15:00:00.000Z'),
        to: new Date('2026-03-03T23:00:00.000Z'),
      },
    });
    expect(logistics).not.toHaveProperty('deliverByDate');
  });
});
