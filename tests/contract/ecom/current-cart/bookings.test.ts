import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { bookingsOwner, createBooking, slotOf } from '@/tests/support/bookings/bookings';
import { bookingsInCartOf } from '@/tests/support/ecom/bookings-in-cart';
import { completeCheckout, failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { clientOfAnn, bookOpenStudio, addToCart, createCheckout, readBooking } = bookingsInCartOf(emulator);
type Client = Awaited<ReturnType<typeof clientOfAnn>>;
let ann: Client;
beforeEach(async () => {
  ann = await clientOfAnn();
});

describe('a booking in the cart', () => {
  test('costs the price of its service for all participants, and is in the cart once', async () => {
    const id = await bookOpenStudio('ONLINE', 0, 2);
    await addToCart(id, id, NOWHERE);
    const cart = await ann.currentCart.getCurrentCart();
    expect(cart.lineItems).toMatchObject([
      {
        quantity: 1,
        paymentOption: 'FULL_PAYMENT_ONLINE',
        fixedQuantity: true,
        productName: { original: 'Open studio' },
        price: { amount: '36' },
        itemType: { preset: 'SERVICE' },
        serviceProperties: { numberOfParticipants: 2 },
        availability: { status: 'AVAILABLE', quantityAvailable: 1 },
      },
    ]);
    expect(cart.lineItems?.[0]?.rootCatalogItemId).not.toBe(id);
    const more = ann.currentCart.updateCurrentCartLineItemQuantity([
      { _id: String(cart.lineItems?.[0]?._id), quantity: 2 },
    ]);
    expect(await failureOf(more)).toEqual({ fields: ['lineItems[0].quantity'] });
  });

  test('is confirmed and paid by its order', async () => {
    const id = await bookOpenStudio('ONLINE');
    await addToCart(id);
    const order = completeCheckout(emulator, await createCheckout());
    expect(order).toMatchObject({ paymentStatus: 'PAID', priceSummary: { total: { amount: '18.00' } } });
    expect(await readBooking(id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
  });

  test('that is paid in person is confirmed and unpaid', async () => {
    const id = await bookOpenStudio('OFFLINE');
    await addToCart(id);
    expect(completeCheckout(emulator, await createCheckout())).toMatchObject({ paymentStatus: 'NOT_PAID' });
    expect(await readBooking(id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'NOT_PAID' });
  });

  test('cannot be ordered once its place is taken', async () => {
    const id = await bookOpenStudio('ONLINE');
    await addToCart(id);
    const checkoutId = await createCheckout();
    emulator.clock.advance(11 * MINUTE);
    const slot = await slotOf(bookingsOwner(emulator), 'open-studio');
    for (const participants of [4, 2]) {
      const other = await createBooking(bookingsOwner(emulator), slot, participants);
      await bookingsOwner(emulator).bookings.confirmBooking(other._id, other.revision, {});
    }
    expect(() => completeCheckout(emulator, checkoutId)).toThrow(
      expect.objectContaining({
        details: { applicationError: expect.objectContaining({ code: 'FULL_OUT_OF_STOCK' }) },
      }),
    );
    expect(await readBooking(id)).toMatchObject({ status: 'CREATED' });
  });
});
