import { checkout } from '@wix/ecom';
import { coupons } from '@wix/marketing';
import { describe, expect, test } from 'vitest';
import { created, discountOf, half } from '@/tests/support/ecom/coupons';
import { failureOf, item, seeded } from '@/tests/support/ecom/shop';
import { MAINE } from '@/tests/support/ecom/shopper';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { checkout, coupons });

describe('what a coupon takes off a cart', () => {
  const mug = { name: 'product', entityId: seeded('everyday-mug').id };
  const scope = { namespace: 'stores', group: mug };
  const worth = (more: Partial<coupons.Specification>) => {
    const { percentOffRate: _, ...rest } = half();
    return { ...rest, ...more };
  };

  // Two mugs cost 34 each, the bowl 32.30.
  test.each<[string, coupons.Specification, string, string]>([
    ['an amount, of one product', worth({ moneyOffAmount: 5, scope }), '5.00', 'SPECIFIC_ITEMS'],
    ['a percentage of one item', half({ limitedToOneItem: true }), '16.15', 'SPECIFIC_ITEMS'],
    [
      'a fixed price of one item',
      worth({ fixedPriceAmount: 20, limitedToOneItem: true }),
      '12.30',
      'SPECIFIC_ITEMS',
    ],
    ['the cheapest of three', worth({ buyXGetY: { x: 2, y: 1 } }), '32.30', 'SPECIFIC_ITEMS'],
    ['the second mug', worth({ buyXGetY: { x: 1, y: 1 }, scope }), '34.00', 'SPECIFIC_ITEMS'],
    ['nothing of too few items', worth({ buyXGetY: { x: 3, y: 1 } }), '0.00', 'SPECIFIC_ITEMS'],
  ])('is %s', async (_, specification, amount, type) => {
    await created(emulator, specification);
    expect(await discountOf('HALF50')).toEqual({ amount, type });
  });

  test('excludes other apps, other collections, and the store if the coupon is for plans', async () => {
    const others = [
      { namespace: 'bookings' },
      { namespace: 'stores', group: { name: 'collection', entityId: NOWHERE } },
      { namespace: 'pricingPlans' },
    ];
    for (const [index, other] of others.entries()) {
      const code = `OTHER${index}`;
      await created(emulator, half({ code, scope: other }));
      expect(await failureOf(discountOf(code))).toMatchObject({ code: 'ERROR_INVALID_SUBTOTAL' });
    }
  });
});

test('an order counts the use of its coupon, and names the coupon', async () => {
  const id = await created(emulator, half());
  const client = await visitor();
  await client.currentCart.addToCurrentCart({ lineItems: [item('ramen-bowl')] });
  await client.currentCart.updateCurrentCart({ couponCode: 'HALF50' });
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: 'ann@example.com',
    shippingAddress: MAINE,
  });
  const { orderId } = await owner().checkout.createOrder(checkoutId ?? '');
  expect(await owner().coupons.getCoupon(id)).toMatchObject({ numberOfUsages: 1 });
  const [, applied] = domainEventsAbout(emulator, id);
  expect(applied?.name).toBe('coupon_applied');
  expect(applied?.payload.actionEvent?.body).toMatchObject({
    coupon: { id, numberOfUsages: 1 },
    wixAppOrderId: orderId,
  });
});
