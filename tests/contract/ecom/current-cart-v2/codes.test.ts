import { describe, expect, test } from 'vitest';
import { cartOwner, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { coupon, failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('addCouponToCurrentCart', () => {
  test('adds one coupon, and removeCouponFromCurrentCart removes it by its id', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    const { cart } = await client.currentCartV2.addCouponToCurrentCart({ code: 'welcome10' });
    expect(cart?.coupons).toEqual([{ _id: coupon('WELCOME10').id, code: 'WELCOME10' }]);
    const add = (code: string) => failureOf(client.currentCartV2.addCouponToCurrentCart({ code }));
    expect(await add('WELCOME10')).toMatchObject({
      code: 'COUPON_ALREADY_EXISTS',
      data: { couponCode: 'WELCOME10' },
    });
    expect(await add('FREESHIP')).toMatchObject({ code: 'MAX_COUPONS_PER_CART_EXCEEDED' });
    expect(await failureOf(client.currentCartV2.removeCouponFromCurrentCart(NOWHERE))).toMatchObject({
      code: 'COUPON_NOT_FOUND_IN_CART',
      data: { couponId: NOWHERE },
    });
    const removed = await client.currentCartV2.removeCouponFromCurrentCart(coupon('WELCOME10').id);
    expect(removed.cart?.coupons).toEqual([]);
  });
  test.each([
    ['HOLIDAY', 'INVALID_COUPON_STATUS', { couponCode: 'HOLIDAY', reason: 'INACTIVE' }],
    ['SUMMER25', 'INVALID_COUPON_STATUS', { reason: 'EXPIRED' }],
    ['LIMITED', 'INVALID_COUPON_STATUS', { reason: 'MAX_USAGE_EXCEEDED' }],
    ['MUG20', 'INVALID_COUPON_STATUS', { reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' }],
    [
      'TENOFF',
      'INVALID_COUPON_STATUS',
      {
        reason: 'MIN_SUBTOTAL_NOT_REACHED',
        minSubtotalNotReachedDetails: { requiredMinimumSubtotal: { amount: '60.00' } },
      },
    ],
    ['NOTHING', 'INVALID_COUPON_CODE', { couponCode: 'NOTHING' }],
  ])('refuses %s with its reason', async (code, expected, data) => {
    const client = await cartVisitor();
    await filled(client, 'ramen-bowl');
    expect(await failureOf(client.currentCartV2.addCouponToCurrentCart({ code }))).toMatchObject({
      code: expected,
      data,
    });
  });
  test('refuses a coupon for all orders if there is nothing to pay', async () => {
    const { currentCartV2 } = cartOwner(emulator);
    const free = {
      name: { original: 'Sample' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount: '0' } },
      attributes: { itemType: { preset: 'SERVICE' as const } },
    };
    await currentCartV2.addLineItemsToCurrentCart({ customItems: [free] });
    expect(await failureOf(currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' }))).toMatchObject({
      data: { reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' },
    });
  });
  test('needs a code and a cart', async () => {
    const client = await cartVisitor();
    const add = (code: string) => failureOf(client.currentCartV2.addCouponToCurrentCart({ code }));
    expect(await add('WELCOME10')).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    await filled(client, 'pitcher');
    expect((await add('')).fields).toEqual(['coupon.code']);
  });
  test('says why a coupon is no longer valid', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher', 'ramen-bowl');
    const { cart } = await client.currentCartV2.addCouponToCurrentCart({ code: 'TENOFF' });
    await client.currentCartV2.removeLineItemsFromCurrentCart([cart?.lineItems?.[0]?._id ?? '']);
    const { summary } = await client.currentCartV2.estimateCurrentCart();
    expect(summary?.violations).toMatchObject([
      {
        code: 'INVALID_COUPON_STATUS',
        scope: 'DISCOUNT',
        invalidCouponStatusData: { couponCode: 'TENOFF', reason: 'MIN_SUBTOTAL_NOT_REACHED' },
      },
    ]);
  });
});

describe('addGiftCardToCurrentCart', () => {
  test('adds one gift card, and removeGiftCardFromCurrentCart removes it by its id', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    const { cart } = await client.currentCartV2.addGiftCardToCurrentCart({
      code: 'CLAY-GIFT-0050',
      redeemAmount: { amount: '12.50' },
    });
    const [card] = cart?.paymentInfo?.giftCards ?? [];
    expect(card).toMatchObject({
      obfuscatedCode: '**********0050',
      requestedRedeemAmount: { amount: '12.50' },
    });
    const { summary } = await client.currentCartV2.estimateCurrentCart({ calculateGiftCards: true });
    expect(summary?.paymentSummary?.giftCards).toMatchObject([
      { giftCardId: card?._id, redeemAmount: { amount: '12.50' } },
    ]);
    const add = (code: string) => failureOf(client.currentCartV2.addGiftCardToCurrentCart({ code }));
    expect(await add('CLAY-GIFT-0050')).toMatchObject({ code: 'GIFT_CARD_ALREADY_EXISTS' });
    expect(await add('CLAY-GIFT-0500')).toMatchObject({ code: 'MAX_GIFT_CARDS_PER_CART_EXCEEDED' });
    expect(await failureOf(client.currentCartV2.removeGiftCardFromCurrentCart(NOWHERE))).toMatchObject({
      code: 'GIFT_CARD_NOT_FOUND_IN_CART',
      data: { giftCardId: NOWHERE },
    });
    const removed = await client.currentCartV2.removeGiftCardFromCurrentCart(card?._id ?? '');
    expect(removed.cart?.paymentInfo?.giftCards).toEqual([]);
  });
  test.each([
    ['CLAY-GIFT-NONE', 'INVALID_GIFT_CARD_STATUS', { reason: 'EMPTY_BALANCE' }],
    ['CLAY-GIFT-LATE', 'INVALID_GIFT_CARD_STATUS', { reason: 'EXPIRED' }],
    ['CLAY-GIFT-LOST', 'INVALID_GIFT_CARD_STATUS', { reason: 'DISABLED', giftCardId: expect.any(String) }],
    ['CLAY-GIFT-9999', 'INVALID_GIFT_CARD_CODE', { giftCardCode: 'CLAY-GIFT-9999' }],
  ])('refuses %s with its reason', async (code, expected, data) => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    expect(await failureOf(client.currentCartV2.addGiftCardToCurrentCart({ code }))).toMatchObject({
      code: expected,
      data,
    });
  });
  test('needs a code of 8 to 20 characters', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    const short = client.currentCartV2.addGiftCardToCurrentCart({ code: 'CLAY' });
    expect((await failureOf(short)).fields).toEqual(['giftCard.code']);
  });
});

test('locked parts of a cart cannot be changed', async () => {
  const { currentCartV2 } = cartOwner(emulator);
  const { cart } = await currentCartV2.createCurrentCart({
    cart: { settings: { lockCouponCode: true, lockGiftCard: true } },
  });
  expect(cart?.settings).toMatchObject({ lockCouponCode: true, lockGiftCard: true });
  const coupons = currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
  expect(await failureOf(coupons)).toMatchObject({ code: 'COUPON_LOCKED' });
  const cards = currentCartV2.addGiftCardToCurrentCart({ code: 'CLAY-GIFT-0050' });
  expect(await failureOf(cards)).toMatchObject({ code: 'GIFT_CARD_LOCKED' });
});

test('no gift card pays for a demo cart', async () => {
  const { currentCartV2 } = await cartVisitor();
  const { cart } = await currentCartV2.createCurrentCart({ cart: { demo: true } });
  expect(cart?.demo).toBe(true);
  const added = currentCartV2.addGiftCardToCurrentCart({ code: 'CLAY-GIFT-0050' });
  expect(await failureOf(added)).toMatchObject({ code: 'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART' });
});
