import { describe, expect, test } from 'vitest';
import { checkoutOf } from '@/tests/support/ecom/checkout';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('an order that is charged at once', () => {
  const begun = () =>
    checkoutOf({
      checkoutInfo: {
        buyerInfo: { email: 'ada@example.com' },
        shippingInfo: {
          shippingDestination: {
            address: {
              country: 'US',
              subdivision: 'US-ME',
              city: 'Portland',
              addressLine1: '12 Wharf Street',
            },
          },
          selectedCarrierServiceOption: { code: 'standard' },
        },
      },
    });

  test.each([
    ['card-4242', 'APPROVED', 'PAID'],
    ['card-0077', 'INITIALIZED', 'PENDING'],
  ])('with %s is %s and %s', async (paymentToken, status, paymentStatus) => {
    const { checkout, id } = await begun();
    const { orderId = '', paymentResponseToken } = await checkout.createOrderAndCharge(id, { paymentToken });
    expect(paymentResponseToken).toEqual(expect.any(String));
    expect(await storeOwner(emulator).orders.getOrder(orderId)).toMatchObject({ status, paymentStatus });
    expect(await checkout.getCheckout(id)).toMatchObject({ completed: true });
  });

  test.each([['card-0002'], [undefined]])(
    'with %s is refused, and nothing is placed',
    async (paymentToken) => {
      const { checkout, id } = await begun();
      const { products, orders } = storeOwner(emulator);
      const before = await products.getProduct(seeded('pitcher').id);
      const { orders: placed } = await orders.searchOrders({});
      const refused = checkout.createOrderAndCharge(id, { paymentToken });
      expect(await failureOf(refused)).toMatchObject({ code: 'PAYMENT_ERROR' });
      expect(await products.getProduct(seeded('pitcher').id)).toEqual(before);
      expect((await orders.searchOrders({})).orders).toEqual(placed);
      expect(await checkout.getCheckout(id)).toMatchObject({ completed: false });
    },
  );
});
