import { describe, expect, test } from 'vitest';
import { addressed, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { failureOf, item, variantId } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

startEmulator();

const codes = (violations: { code?: string }[] | undefined) => violations?.map(({ code }) => code);

describe('estimateCurrentCart', () => {
  test('calculates only the requested parts', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    await client.currentCartV2.updateCurrentCart(addressed());
    const plain = await client.currentCartV2.estimateCurrentCart();
    expect(plain.summary?.priceSummary).toMatchObject({
      subtotal: { amount: '60.00' },
      delivery: { amount: '0.00' },
      tax: { amount: '0.00' },
      total: { amount: '60.00' },
    });
    expect(plain.summary?.violations).toEqual([]);
    const whole = await client.currentCartV2.estimateCurrentCart({
      calculateDelivery: true,
      calculateTax: true,
    });
    expect(whole.summary).toMatchObject({
      deliverySummary: { method: { code: 'standard', pickup: false }, price: { amount: '6.95' } },
      priceSummary: { delivery: { amount: '6.95' }, tax: { amount: '3.30' }, total: { amount: '70.25' } },
      taxSummary: { taxes: [{ name: { original: 'Maine sales tax' }, amount: { amount: '3.30' } }] },
    });
    expect(codes(whole.summary?.violations)).toEqual(['MISSING_DELIVERY_METHOD']);
  });
  test('refuses a visitor without a cart, and an unknown level of validation', async () => {
    const { currentCartV2 } = await cartVisitor();
    expect(await failureOf(currentCartV2.estimateCurrentCart())).toMatchObject({
      code: 'CURRENT_CART_NOT_FOUND',
    });
    const wrong = currentCartV2.estimateCurrentCart({ validationConfig: 'ALL' as never });
    expect(await failureOf(wrong)).toHaveProperty('fields');
  });
});

describe('calculateCurrentCart', () => {
  test('has all totals, and how they are paid', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    await client.currentCartV2.updateCurrentCart(addressed());
    await client.currentCartV2.setDeliveryMethodForCurrentCart({ code: 'standard' });
    await client.currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
    await client.currentCartV2.addGiftCardToCurrentCart({ code: 'CLAY-GIFT-0050' });
    const { cart, summary } = await client.currentCartV2.calculateCurrentCart();
    expect(summary).toMatchObject({
      cartId: cart?._id,
      cartRevision: cart?.revision,
      lineItems: [{ quantity: 1, unitPrice: { amount: '60.00' }, totalPrice: { amount: '60.00' } }],
      discounts: [
        { name: { original: '10% off your order' }, scope: 'CART_SUBTOTAL', total: { amount: '6.00' } },
      ],
      priceSummary: {
        subtotal: { amount: '60.00' },
        discount: { amount: '6.00' },
        delivery: { amount: '6.95' },
        tax: { amount: '2.97' },
        total: { amount: '63.92' },
      },
      paymentSummary: {
        giftCards: [{ redeemAmount: { amount: '50.00' } }],
        requiresPaymentAfterGiftCard: true,
        totalAfterGiftCards: { amount: '13.92' },
        payNow: { amount: '13.92' },
        payLater: { amount: '0.00' },
      },
      priceVerificationToken: expect.stringContaining(cart?._id ?? ''),
      violations: [],
    });
  });
  test('deducts discounts on single items from their prices', async () => {
    const client = await cartVisitor();
    await client.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [
        item('everyday-mug', 2, { variantId: variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' }) }),
        item('pitcher'),
      ],
    });
    const { cart } = await client.currentCartV2.addCouponToCurrentCart({ code: 'MUG20' });
    const [mug, pitcher] = cart?.lineItems ?? [];
    expect(mug).toMatchObject({
      pricing: { unitPrice: { amount: '20.00' }, totalPrice: { amount: '40.00' } },
      discounts: [{ source: { sourceType: 'COUPON', couponCode: 'MUG20' } }],
    });
    expect(pitcher?.discounts).toEqual([]);
    const { summary } = await client.currentCartV2.calculateCurrentCart();
    expect(summary).toMatchObject({
      discounts: [{ scope: 'LINE_ITEM', lineItemDiscounts: [{ lineItemId: mug?._id }] }],
      priceSummary: {
        subtotal: { amount: '100.00' },
        discount: { amount: '0.00' },
        total: { amount: '100.00' },
      },
    });
  });
  test('says what is missing for an order', async () => {
    const client = await cartVisitor();
    const { cart: empty } = await client.currentCartV2.createCurrentCart({});
    expect(empty?.lineItems).toEqual([]);
    const nothing = await client.currentCartV2.calculateCurrentCart();
    expect(codes(nothing.summary?.violations)).toEqual(['EMPTY_CART']);
    await filled(client, 'pitcher');
    const { summary } = await client.currentCartV2.calculateCurrentCart();
    expect(summary?.violations).toMatchObject([
      { code: 'MISSING_DELIVERY_ADDRESS', scope: 'DELIVERY', severity: 'ERROR' },
      { code: 'MISSING_DELIVERY_METHOD', scope: 'DELIVERY', severity: 'ERROR' },
    ]);
  });
});

describe('setDeliveryMethodForCurrentCart', () => {
  test('chooses a delivery method, and removeDeliveryMethodFromCurrentCart removes it', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    await client.currentCartV2.updateCurrentCart(addressed());
    const { cart } = await client.currentCartV2.setDeliveryMethodForCurrentCart({ code: 'pickup' });
    expect(cart?.deliveryInfo?.method).toMatchObject({
      code: 'pickup',
      pickup: true,
      title: { original: 'Pick up at the studio' },
    });
    const removed = await client.currentCartV2.removeDeliveryMethodFromCurrentCart();
    expect(removed.cart?.deliveryInfo?.method).toBeUndefined();
    expect(removed.cart?.revision).toBe('4');
  });
  test('needs something to deliver, an address and an existing method', async () => {
    const client = await cartVisitor();
    const set = (code: string) => failureOf(client.currentCartV2.setDeliveryMethodForCurrentCart({ code }));
    expect(await set('standard')).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    await filled(client, 'salt-clay-fire-ebook');
    expect(await set('standard')).toMatchObject({ code: 'DELIVERY_METHOD_MISSING_LINE_ITEMS' });
    await filled(client, 'pitcher');
    expect(await set('standard')).toMatchObject({ code: 'DELIVERY_METHOD_MISSING_ADDRESS' });
    await client.currentCartV2.updateCurrentCart(addressed());
    expect(await set('pigeon')).toMatchObject({
      code: 'DELIVERY_METHOD_NOT_FOUND',
      data: { code: 'pigeon' },
    });
    const nameless = client.currentCartV2.setDeliveryMethodForCurrentCart({} as never);
    expect((await failureOf(nameless)).fields).toEqual(['deliveryMethod.code']);
    const none = (await cartVisitor()).currentCartV2.removeDeliveryMethodFromCurrentCart();
    expect(await failureOf(none)).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });
});
