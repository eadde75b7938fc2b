import { inventory } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { DEFAULT_VARIANT_ID } from '@/emulator/exports/testing';
import { addressed, cartOwner, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { failureOf, item, seeded } from '@/tests/support/ecom/shop';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const VASE = seeded('tall-vase').id;
const { inventory: stock } = ownerClient(emulator, { inventory });
const vases = (by: 'incrementBy' | 'decrementBy') => [
  { productId: VASE, variantId: DEFAULT_VARIANT_ID, [by]: 1 },
];

describe('createCurrentCart', () => {
  test('creates a cart with everything in the request', async () => {
    const { currentCartV2 } = await cartVisitor();
    const { cart } = await currentCartV2.createCurrentCart({
      cart: { note: 'Wrap it', source: { channelType: 'OTHER_PLATFORM' }, ...addressed() },
      catalogItems: [item('pitcher', 2)],
      coupons: [{ code: 'WELCOME10' }],
      deliveryMethod: { code: 'standard' },
      giftCards: [{ code: 'CLAY-GIFT-0050' }],
    });
    expect(cart).toMatchObject({
      note: 'Wrap it',
      source: { channelType: 'OTHER_PLATFORM', createdBy: { visitorId: expect.any(String) } },
      coupons: [{ code: 'WELCOME10' }],
      customerInfo: { firstName: 'Ada', email: 'ada@example.com', visitorId: expect.any(String) },
      deliveryInfo: {
        method: { code: 'standard', pickup: false, title: { original: expect.any(String) } },
      },
      paymentInfo: { giftCards: [{ obfuscatedCode: '**********0050' }] },
      currentCart: true,
      revision: '1',
    });
    expect((await currentCartV2.getCurrentCart()).cart?._id).toBe(cart?._id);
  });
  test('replaces the previous cart, which is still found by its id', async () => {
    const client = await cartVisitor();
    const before = await filled(client, 'pitcher');
    const { cart } = await client.currentCartV2.createCurrentCart({ catalogItems: [item('ramen-bowl')] });
    expect(cart?.lineItems).toHaveLength(1);
    expect((await client.currentCartV2.getCurrentCart()).cart?._id).toBe(cart?._id);
    expect(await client.cartV2.getCart(before._id ?? '')).toMatchObject({ currentCart: false });
  });
  test('refuses an unknown sales channel, two coupons and two gift cards', async () => {
    const { currentCartV2 } = await cartVisitor();
    const unspecified = { cart: { source: { channelType: 'UNSPECIFIED' as const } } };
    expect(await failureOf(currentCartV2.createCurrentCart(unspecified))).toHaveProperty('fields');
    const coupons = [{ code: 'WELCOME10' }, { code: 'FREESHIP' }];
    expect(await failureOf(currentCartV2.createCurrentCart({ coupons }))).toHaveProperty('fields');
    const giftCards = [{ code: 'CLAY-GIFT-0050' }, { code: 'CLAY-GIFT-0500' }];
    expect(await failureOf(currentCartV2.createCurrentCart({ giftCards }))).toMatchObject({
      code: 'MAX_GIFT_CARDS_PER_CART_EXCEEDED',
    });
  });
});

describe('updateCurrentCart', () => {
  test('changes the given fields, clears those that are null and keeps the rest', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    await client.currentCartV2.updateCurrentCart({ note: 'Ring twice', ...addressed() });
    const { cart } = await client.currentCartV2.updateCurrentCart({
      note: null,
      customerInfo: { phone: '+1 207 555 0134' },
      paymentInfo: { billingAddress: { country: 'CA' }, billingContact: { firstName: 'Bo' } },
    });
    expect(cart?.note).toBeUndefined();
    expect(cart).toMatchObject({
      customerInfo: { firstName: 'Ada', phone: '+1 207 555 0134', email: 'ada@example.com' },
      deliveryInfo: { address: { city: 'Portland' } },
      paymentInfo: { billingAddress: { country: 'CA' }, billingContact: { firstName: 'Bo' } },
      revision: '3',
    });
  });
  test('refuses an invalid email, and a visitor without a cart', async () => {
    const { currentCartV2 } = await cartVisitor();
    expect(await failureOf(currentCartV2.updateCurrentCart({ note: 'a' }))).toMatchObject({
      code: 'CURRENT_CART_NOT_FOUND',
    });
    const update = currentCartV2.updateCurrentCart({ customerInfo: { email: 'no address' } });
    expect((await failureOf(update)).fields).toEqual(['cart.customerInfo.email']);
  });
});

describe('deleteCurrentCart', () => {
  test('deletes the cart, once', async () => {
    const client = await cartVisitor();
    const cart = await filled(client, 'pitcher');
    await client.currentCartV2.deleteCurrentCart();
    expect(await failureOf(client.currentCartV2.getCurrentCart())).toMatchObject({
      code: 'CURRENT_CART_NOT_FOUND',
    });
    expect(await failureOf(client.cartV2.getCart(cart._id ?? ''))).toMatchObject({ code: 'CART_NOT_FOUND' });
    expect(await failureOf(client.currentCartV2.deleteCurrentCart())).toMatchObject({
      code: 'CURRENT_CART_NOT_FOUND',
    });
  });
});

describe('refreshCurrentCart', () => {
  test('confirms the quantity in stock, and more when the stock grows', async () => {
    const client = await cartVisitor();
    await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [item('tall-vase', 2)] });
    await stock.decrementInventory(vases('decrementBy'));
    const before = await client.currentCartV2.getCurrentCart();
    expect(before.cart?.lineItems).toMatchObject([
      { quantityInfo: { confirmedQuantity: 2, availableQuantity: 1 }, status: 'PARTIALLY_IN_STOCK' },
    ]);
    const { cart } = await client.currentCartV2.refreshCurrentCart();
    expect(cart).toMatchObject({ revision: '2', subtotal: { amount: '96.00' } });
    expect(cart?.lineItems).toMatchObject([
      { quantityInfo: { confirmedQuantity: 1, requestedQuantity: 2 }, status: 'PARTIALLY_IN_STOCK' },
    ]);
    await stock.incrementInventory(vases('incrementBy'));
    const again = await client.currentCartV2.calculateCurrentCart({ refreshCart: true });
    expect(again.cart?.lineItems).toMatchObject([
      { quantityInfo: { confirmedQuantity: 2 }, status: 'IN_STOCK' },
    ]);
  });
  test('refuses a visitor without a cart', async () => {
    const { currentCartV2 } = await cartVisitor();
    expect(await failureOf(currentCartV2.refreshCurrentCart())).toMatchObject({
      code: 'CURRENT_CART_NOT_FOUND',
    });
  });
});

describe('updateFormSubmissionsInCurrentCart', () => {
  test('accepts form submissions', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    const formSubmissions = [
      {
        _id: '11111111-1111-4111-8111-111111111111',
        formSubmissionId: '22222222-2222-4222-8222-222222222222',
      },
    ];
    const { cart } = await client.currentCartV2.updateFormSubmissionsInCurrentCart({ formSubmissions });
    expect(cart?.revision).toBe('2');
    expect((await client.currentCartV2.getCurrentCart()).cart).toEqual(cart);
    const nameless = client.currentCartV2.updateFormSubmissionsInCurrentCart({ formSubmissions: [{}] });
    expect((await failureOf(nameless)).fields).toEqual(['options.formSubmissions[0].id']);
  });
});

test('the owner of the site has a current cart', async () => {
  const cart = await filled(cartOwner(emulator), 'pitcher');
  expect(cart.customerInfo).toMatchObject({ userId: emulator.site().ownerId });
});
