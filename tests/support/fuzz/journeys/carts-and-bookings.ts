import type { Emulator } from '@/emulator/runtime/emulator';
import * as bookingCalls from '../../bookings/bookings';
import { addressed, cartVisitor, filled } from '../../ecom/cart-v2';
import { checkoutOf } from '../../ecom/shopper';
import { visitor } from '../../emulator/start';
import { BUYER_ANN, callbacks, freeSlots, home, linkTo, storeCheckout } from '../../hosted/checkouts';
import { fillIn } from './fill-in';
import type { Journey } from './journey';

/** The journeys of visitors who buy products and book services. */
export const cartAndBookingJourneys = (emulator: Emulator): Journey[] => [
  [
    'buying products with a coupon',
    async () => {
      const client = await visitor();
      await storeCheckout(client, { 'tall-vase': 1, 'ramen-bowl': 2 });
      const { lineItems = [] } = await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
      const quantities = lineItems.map(({ _id, quantity = 1 }) => ({ _id: _id ?? '', quantity }));
      await client.currentCart.updateCurrentCartLineItemQuantity(quantities);
      await client.currentCart.estimateCurrentCartTotals({ calculateShipping: true, calculateTax: true });
      const checkoutId = await checkoutOf(client);
      await client.checkout.updateCheckout(
        checkoutId,
        {
          buyerInfo: { email: BUYER_ANN.email },
          shippingInfo: {
            shippingDestination: {
              address: { country: 'US', subdivision: 'US-ME', city: 'Portland' },
              contactDetails: BUYER_ANN,
            },
          },
        },
        { couponCode: 'WELCOME10' },
      );
      await fillIn(emulator, await linkTo(client, { ecomCheckout: { checkoutId } }), home);
    },
  ],
  [
    'buying a cart of Cart V2, on its page and without one',
    async () => {
      const client = await cartVisitor();
      const { _id: id = '' } = await filled(client, 'tall-vase', 'ramen-bowl');
      await client.cartV2.updateCart(id, { note: 'Wrap it', ...addressed() });
      await client.cartV2.setDeliveryMethod(id, { code: 'standard' });
      await client.cartV2.addCoupon(id, { code: 'WELCOME10' });
      await client.cartV2.estimateCart(id, { calculateDelivery: true, calculateTax: true });
      const { redirectSession } = await client.redirects.createRedirectSession({
        ecomCheckout: { checkoutId: id },
        callbacks,
      });
      await fillIn(emulator, redirectSession?.fullUrl ?? '', home);
      const { _id: other = '' } = await filled(client, 'pitcher');
      await client.cartV2.updateCart(other, addressed());
      await client.cartV2.setDeliveryMethod(other, { code: 'pickup' });
      await client.cartV2.addGiftCard(other, { code: 'CLAY-GIFT-0500' });
      const { summary } = await client.cartV2.calculateCart(other);
      await client.cartV2.placeOrder(other, { priceVerificationToken: summary?.priceVerificationToken });
    },
  ],
  [
    'booking a lesson',
    async () => {
      const client = await visitor();
      const [slotAvailability] = await freeSlots(client, 'wheel-throwing-lesson');
      await fillIn(emulator, await linkTo(client, { bookingsCheckout: { slotAvailability } }), {
        ...BUYER_ANN,
        payment: 'offline',
      });
      const owner = bookingCalls.bookingsOwner(emulator);
      const slot = await bookingCalls.slotOf(owner, 'olive-oil-tasting');
      const { _id, revision } = await bookingCalls.createBooking(owner, slot, 2);
      await owner.bookings.confirmBooking(_id, revision);
      const stored = await bookingCalls.storedBooking(owner, _id);
      await owner.bookings.cancelBooking(_id, { revision: stored?.booking?.revision ?? '' });
    },
  ],
];
