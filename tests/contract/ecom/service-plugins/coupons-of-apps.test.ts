import { discounts } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { cartWithPitchers, MAINE } from '@/tests/support/ecom/plugin-purchases';
import { BUYER, failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);

/** Registers an app whose only discount is a coupon. @returns the requests that it got */
async function giveCoupon(code: string) {
  const requests: discounts.GetEligibleDiscountsRequest[] = [];
  await app.provide('discounts', (client) =>
    client.discounts.provideHandlers({
      getEligibleDiscounts({ request }) {
        requests.push(request);
        if (request.couponCodes?.[0] === 'OLD') throw new discounts.CouponHasExpiredWixError();
        if (request.couponCodes?.[0]?.toUpperCase() !== code) return { discounts: [] };
        const name = { original: 'Friends' };
        const couponOptions = { code };
        return {
          discounts: [
            {
              name,
              couponOptions,
              source: discounts.DiscountSource.COUPON,
              globalDiscounts: { rate: { percentageValue: '25' } },
            },
          ],
        };
      },
    }),
  );
  return requests;
}

test('a coupon that only an app knows is accepted, shown as a coupon, and can be removed', async () => {
  await giveCoupon('FRIENDS');
  const { currentCart, checkout } = await cartWithPitchers();
  const cart = await currentCart.updateCurrentCart({ couponCode: 'friends' });
  expect(cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'friends', _id: expect.any(String) } }]);
  const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
  expect(estimate.appliedDiscounts).toMatchObject([
    {
      coupon: { code: 'FRIENDS', name: 'Friends', amount: { amount: '30.00' }, _id: expect.any(String) },
      discountType: 'GLOBAL',
    },
  ]);
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress: MAINE,
  });
  const { orderId = '' } = await storeOwner(emulator).checkout.createOrder(checkoutId);
  const order = await storeOwner(emulator).orders.getOrder(orderId);
  expect(order.appliedDiscounts).toMatchObject([{ coupon: { code: 'FRIENDS' } }]);
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const again = await currentCart.updateCurrentCart({ couponCode: 'FRIENDS' });
  expect(again.appliedDiscounts).toHaveLength(1);
  const removed = await currentCart.removeCouponFromCurrentCart();
  expect(removed.cart?.appliedDiscounts).toEqual([]);
  expect((await checkout.getCheckout(checkoutId)).completed).toBe(true);
});

test('a coupon of an app is added to a Cart V2 and removed by its id', async () => {
  await giveCoupon('FRIENDS');
  const { currentCartV2, cartV2 } = await cartVisitor();
  const { _id: cartId = '' } = await filled({ currentCartV2 }, 'pitcher');
  const { cart } = await cartV2.addCoupon(cartId, { code: 'friends' });
  expect(cart?.coupons).toMatchObject([{ code: 'FRIENDS', _id: expect.any(String) }]);
  const { summary } = await currentCartV2.calculateCurrentCart();
  expect(summary?.discounts).toMatchObject([
    { source: { sourceType: 'COUPON', couponCode: 'FRIENDS' }, scope: 'CART_SUBTOTAL' },
  ]);
  const removed = await cartV2.removeCoupon(cartId, cart?.coupons?.[0]?._id ?? '');
  expect(removed.cart?.coupons).toEqual([]);
});

test('a coupon that the app refuses, or does not know, is refused with its reason', async () => {
  await giveCoupon('FRIENDS');
  const { currentCart } = await cartWithPitchers();
  const added = (couponCode: string) => failureOf(currentCart.updateCurrentCart({ couponCode }));
  expect(await added('OLD')).toMatchObject({ code: 'ERROR_COUPON_HAS_EXPIRED' });
  expect(await added('NOPE')).toMatchObject({ code: 'ERROR_COUPON_DOES_NOT_EXIST' });
  const { currentCartV2, cartV2 } = await cartVisitor();
  const { _id: cartId = '' } = await filled({ currentCartV2 }, 'pitcher');
  expect(await failureOf(cartV2.addCoupon(cartId, { code: 'OLD' }))).toMatchObject({
    code: 'INVALID_COUPON_STATUS',
    data: { couponCode: 'OLD', reason: 'EXPIRED' },
  });
});

test('the site’s own coupons are not sent to an app, and no order is placed once the app withdraws its coupon', async () => {
  const requests = await giveCoupon('FRIENDS');
  const { currentCart } = await cartWithPitchers();
  await currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
  await currentCart.estimateCurrentCartTotals({});
  expect(requests.map(({ couponCodes }) => couponCodes?.length)).not.toContain(1);

  await currentCart.updateCurrentCart({ couponCode: 'FRIENDS' });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress: MAINE,
  });
  await app.answer('discounts', () => ({ status: 200, body: '{}' }));
  expect(await failureOf(storeOwner(emulator).checkout.createOrder(checkoutId))).toMatchObject({
    code: 'ERROR_COUPON_DOES_NOT_EXIST',
  });
});
