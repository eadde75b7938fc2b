import { expect, test } from 'vitest';
import { clientAs, MARY, slotOf } from '@/tests/support/bookings/bookings';
import { BUYER, completeCheckout, item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const address = {
  country: 'US',
  subdivision: 'US-ME',
  city: 'Portland',
  postalCode: '04101',
  addressLine1: '12 Wharf Street',
  location: { latitude: 43.6567, longitude: -70.2509 },
};

test('an address keeps its coordinates from the cart to the order', async () => {
  const { currentCart, checkout } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const cart = await currentCart.updateCurrentCart({ cartInfo: { contactInfo: { address } } });
  expect(cart.contactInfo?.address).toMatchObject(address);
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const begun = await checkout.updateCheckout(checkoutId, {
    billingInfo: { address: { ...address, location: { latitude: 1.5, longitude: 2.5 } } },
  });
  expect(begun).toMatchObject({
    shippingInfo: { shippingDestination: { address } },
    billingInfo: { address: { location: { latitude: 1.5, longitude: 2.5 } } },
  });
  const { id } = await completeCheckout(emulator, checkoutId, { buyer: BUYER, shipping: {} });
  expect(await storeOwner(emulator).orders.getOrder(id)).toMatchObject({
    shippingInfo: { logistics: { shippingDestination: { address } } },
    billingInfo: { address: { location: { latitude: 1.5, longitude: 2.5 } } },
    recipientInfo: { address },
  });
});

test('the address of a booking keeps them too', async () => {
  const client = await clientAs(emulator, 'visitor', MARY);
  const { slot } = await slotOf(client, 'wheel-throwing-lesson');
  const { location: geocode, addressLine1: _line, ...place } = address;
  const fullAddress = { ...place, geocode, streetAddress: { name: 'Wharf Street', number: '12' } };
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot: structuredClone(slot) },
    totalParticipants: 1,
    contactDetails: { email: 'ann@example.com', fullAddress },
  });
  expect(booking?.contactDetails?.fullAddress).toMatchObject({
    city: 'Portland',
    geocode,
    streetAddress: { number: '12' },
  });
});
