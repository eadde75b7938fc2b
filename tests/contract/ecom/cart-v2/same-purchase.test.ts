import { describe, expect, test } from 'vitest';
import { bookingLine, bookingsInCartOf, membershipPayment } from '@/tests/support/ecom/bookings-in-cart';
import { addressed, cartMember, cartVisitor, filled, firstLine } from '@/tests/support/ecom/cart-v2';
import { handOver } from '@/tests/support/ecom/log-in';
import { completeCheckout, failureOf, item } from '@/tests/support/ecom/shop';
import { MAYA, PLANS, THEO } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();

describe('a cart of one version', () => {
  test('is the same cart in the other', async () => {
    const client = await cartVisitor();
    await client.currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
    await client.currentCart.updateCurrentCart({
      couponCode: 'WELCOME10',
      cartInfo: { buyerNote: 'Wrap it' },
    });
    const { cart } = await client.currentCartV2.getCurrentCart();
    expect(cart).toMatchObject({
      note: 'Wrap it',
      coupons: [{ code: 'WELCOME10' }],
      lineItems: [{ name: { original: 'Pitcher' }, quantityInfo: { confirmedQuantity: 1 } }],
      revision: '2',
    });
    const lineItemId = firstLine(cart);
    await client.currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId, quantity: { newQuantity: 3 } }],
    });
    await client.currentCartV2.updateCurrentCart({ note: 'Do not wrap it', ...addressed() });
    expect(await client.currentCart.getCurrentCart()).toMatchObject({
      _id: cart?._id,
      buyerNote: 'Do not wrap it',
      buyerInfo: { email: 'ada@example.com' },
      contactInfo: { address: { city: 'Portland' }, contactDetails: { firstName: 'Ada' } },
      lineItems: [{ _id: lineItemId, quantity: 3 }],
      revision: '4',
    });
  });
  test('is a checkout of V1 with the same id, and a checkout of V1 is a cart of V2', async () => {
    const client = await cartVisitor();
    const cart = await filled(client, 'pitcher');
    const id = cart._id ?? '';
    await client.checkout.updateCheckout(
      id,
      { buyerNote: 'By checkout' },
      { couponCode: 'WELCOME10', giftCardCode: 'CLAY-GIFT-0050' },
    );
    expect(await client.cartV2.getCart(id)).toMatchObject({
      note: 'By checkout',
      coupons: [{ code: 'WELCOME10' }],
      paymentInfo: { giftCards: [{ obfuscatedCode: '**********0050' }] },
    });
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    expect(checkoutId).not.toBe(id);
    const seen = await client.cartV2.updateCart(checkoutId, { note: 'By cart' });
    expect(seen).toMatchObject({ _id: checkoutId, note: 'By cart', currentCart: false, revision: '2' });
    expect(await client.checkout.getCheckout(checkoutId)).toMatchObject({ buyerNote: 'By cart', cartId: id });
    await client.cartV2.deleteCart(checkoutId);
    expect(await failureOf(client.checkout.getCheckout(checkoutId))).toMatchObject({ code: 404 });
  });
  test('no longer exists in V1 when it is bought, and is ordered in V2', async () => {
    const client = await cartVisitor();
    const cart = await filled(client, 'pitcher');
    const order = completeCheckout(emulator, cart._id ?? '');
    expect(await failureOf(client.currentCart.getCurrentCart())).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
    });
    expect(await client.cartV2.getCart(cart._id ?? '')).toMatchObject({
      orderPlaced: true,
      orderId: order.id,
    });
  });
  test('becomes an order of the same shape', async () => {
    const shapes = await Promise.all(
      ['V1', 'V2'].map(async (version) => {
        const client = await cartVisitor();
        const cart = await filled(client, 'pitcher');
        const { checkoutId } =
          version === 'V1'
            ? await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
            : { checkoutId: cart._id };
        return shapeOf(completeCheckout(emulator, checkoutId ?? ''));
      }),
    );
    expect(shapes[0]?.length).toBeGreaterThan(100);
    expect(shapes[0]).toEqual(shapes[1]);
  });
});

/** Returns the paths of all values in an object. */
const shapeOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => shapeOf(inner, `${path}.${name}`))
    : [`${path}: ${typeof value}`];

describe('memberships', () => {
  const { clientOfAnn, bookOpenStudio } = bookingsInCartOf(emulator);
  test('pay for a booking in a cart of either version', async () => {
    const plan = buyPlan(emulator, PLANS.membership);
    const bookingId = await bookOpenStudio('MEMBERSHIP');
    const client = await cartMember(emulator, MAYA);
    const existingMembership = {
      membershipId: plan,
      appId: membershipPayment(plan).memberships[0]?.appId ?? '',
    };
    const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ ...bookingLine(bookingId), membershipPayment: { existingMembership } }],
    });
    expect(cart?.lineItems).toMatchObject([
      {
        paymentConfig: {
          paymentOption: 'MEMBERSHIP',
          membership: { existingMembership, name: { original: 'Studio Membership' } },
        },
      },
    ]);
    const lineItemId = firstLine(cart);
    const { summary } = await client.currentCartV2.calculateCurrentCart();
    expect(summary).toMatchObject({
      violations: [],
      paymentSummary: {
        memberships: [{ _id: plan, lineItemIds: [lineItemId] }],
        requiresPaymentAfterGiftCard: false,
      },
    });
    await client.currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId, membershipPayment: {} }],
    });
    const without = await client.currentCartV2.calculateCurrentCart();
    expect(without.summary?.violations).toMatchObject([
      { code: 'INVALID_MEMBERSHIP_STATUS', scope: 'MEMBERSHIP' },
    ]);
    expect(await failureOf(client.cartV2.placeOrder(cart?._id ?? ''))).toMatchObject({
      code: 'INVALID_MEMBERSHIP',
    });
    const selectedMembership = { newMembership: { _id: plan, appId: existingMembership.appId } };
    await client.currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId, selectedMembership }],
    });
    const { orderId = '', completed } = await client.cartV2.placeOrder(cart?._id ?? '');
    expect(completed).toBe(true);
    expect(await (await clientOfAnn()).orders.getOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' });
  });
  test('pay for nothing else, and not before the plan in the cart is bought', async () => {
    const client = await cartVisitor();
    const lineItemId = firstLine(await filled(client, 'pitcher'));
    const update = (membershipPayment: object) =>
      failureOf(
        client.currentCartV2.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, membershipPayment }] }),
      );
    expect(await update({ existingMembership: { membershipId: 'ten-visits', appId: MAYA } })).toMatchObject({
      code: 'INVALID_MEMBERSHIP_PAYMENT_OPTION',
      data: { invalidItems: [{ invalidItemId: { lineItemId }, selectedMembership: { id: 'ten-visits' } }] },
    });
    expect(await update({ futureMembership: { lineItemId, benefitId: 'a' } })).toMatchObject({
      code: 'PLAN_LINE_ITEM_NOT_FOUND',
    });
  });
});

describe('at log-in', () => {
  test('a cart whose checkout was begun can still be bought, and is then removed from the member’s cart', async () => {
    const guest = await cartVisitor();
    const cart = await filled(guest, 'pitcher');
    const id = cart._id ?? '';
    await guest.cartV2.getCheckoutUrl(id);
    const member = await cartMember(emulator, THEO);
    await filled(member, 'tea-towels');
    handOver(emulator, cart.customerInfo?.visitorId ?? '', THEO);
    const { cart: merged } = await member.currentCartV2.getCurrentCart();
    expect(merged?.lineItems?.map(({ name }) => name?.original)).toEqual([
      'Tea Towels, Set of Two',
      'Pitcher',
    ]);
    expect(await member.cartV2.getCart(id)).toMatchObject({
      currentCart: false,
      customerInfo: { memberId: THEO },
    });
    const order = completeCheckout(emulator, id);
    expect(order.buyerInfo).toMatchObject({ memberId: THEO });
    const { cart: remaining } = await member.currentCartV2.getCurrentCart();
    expect(remaining?.lineItems?.map(({ name }) => name?.original)).toEqual(['Tea Towels, Set of Two']);
  });
  test('carts beside the current one become the member’s too', async () => {
    const guest = await cartVisitor();
    const cart = await guest.cartV2.createCart({ catalogItems: [item('pitcher')] });
    handOver(emulator, cart.customerInfo?.visitorId ?? '', THEO);
    const member = await cartMember(emulator, THEO);
    expect(await member.cartV2.getCart(cart._id ?? '')).toMatchObject({ customerInfo: { memberId: THEO } });
  });
});
