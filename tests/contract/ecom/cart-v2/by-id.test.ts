import { beforeEach, describe, expect, test } from 'vitest';
import {
  addressed,
  type CartClient,
  cartApp,
  cartMember,
  cartOwner,
  cartVisitor,
  firstLine,
} from '@/tests/support/ecom/cart-v2';
import { coupon, failureOf, item } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

let maya: CartClient;
let id = '';
let line = '';
beforeEach(async () => {
  maya = await cartMember(emulator, MAYA);
  const cart = await maya.cartV2.createCart({ cart: addressed(), catalogItems: [item('pitcher')] });
  id = cart._id ?? '';
  line = firstLine(cart);
});

const calls: [string, (carts: CartClient['cartV2'], cartId: string) => Promise<unknown>][] = [
  ['getCart', (it, at) => it.getCart(at)],
  ['updateCart', (it, at) => it.updateCart(at, { note: 'a' })],
  ['deleteCart', (it, at) => it.deleteCart(at)],
  ['refreshCart', (it, at) => it.refreshCart(at)],
  ['estimateCart', (it, at) => it.estimateCart(at)],
  ['calculateCart', (it, at) => it.calculateCart(at)],
  ['getCheckoutUrl', (it, at) => it.getCheckoutUrl(at)],
  ['placeOrder', (it, at) => it.placeOrder(at)],
  ['addLineItems', (it, at) => it.addLineItems(at, { catalogItems: [item('ramen-bowl')] })],
  ['removeLineItems', (it, at) => it.removeLineItems(at, [line])],
  [
    'updateLineItems',
    (it, at) => it.updateLineItems(at, { lineItems: [{ lineItemId: line, quantity: { newQuantity: 2 } }] }),
  ],
  ['addCoupon', (it, at) => it.addCoupon(at, { code: 'WELCOME10' })],
  ['removeCoupon', (it, at) => it.removeCoupon(at, NOWHERE)],
  ['setDeliveryMethod', (it, at) => it.setDeliveryMethod(at, { code: 'standard' })],
  ['removeDeliveryMethod', (it, at) => it.removeDeliveryMethod(at)],
  ['addGiftCard', (it, at) => it.addGiftCard(at, { code: 'CLAY-GIFT-0050' })],
  ['removeGiftCard', (it, at) => it.removeGiftCard(at, NOWHERE)],
  [
    'updateFormSubmissions',
    (it, at) => it.updateFormSubmissions(at, { formSubmissions: [{ _id: NOWHERE }] }),
  ],
];

describe.each(calls)('%s', (_name, call) => {
  test('refuses unknown carts', async () => {
    expect(await failureOf(call(maya.cartV2, NOWHERE))).toMatchObject({ code: 'CART_NOT_FOUND' });
  });
  test('is for the cart’s buyer and the site’s managers', async () => {
    const theo = await cartMember(emulator, THEO);
    await expect(call(theo.cartV2, id)).rejects.toMatchObject({ status: 403 });
    expect(await maya.cartV2.getCart(id)).toMatchObject({ _id: id, revision: '1' });
  });
  test('accepts only GUIDs', async () => {
    expect(await failureOf(call(maya.cartV2, 'no-guid'))).toHaveProperty('fields');
  });
});

describe('a cart by its id', () => {
  test('is separate from the current one', async () => {
    await maya.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [item('ramen-bowl')] });
    const { cart: current } = await maya.currentCartV2.getCurrentCart();
    expect(current?._id).not.toBe(id);
    expect(await maya.cartV2.getCart(id)).toMatchObject({
      currentCart: false,
      customerInfo: { memberId: MAYA },
      lineItems: [{ name: { original: 'Pitcher' } }],
    });
  });
  test('gets items, codes, delivery and notes, and loses them again', async () => {
    const { cartV2 } = maya;
    await cartV2.addLineItems(id, { catalogItems: [item('ramen-bowl', 2)] });
    await cartV2.updateLineItems(id, { lineItems: [{ lineItemId: line, quantity: { newQuantity: 3 } }] });
    await cartV2.addCoupon(id, { code: 'WELCOME10' });
    await cartV2.addGiftCard(id, { code: 'CLAY-GIFT-0050' });
    await cartV2.setDeliveryMethod(id, { code: 'standard' });
    const full = await cartV2.updateCart(id, { note: 'Wrap it' });
    expect(full.lineItems?.map(({ quantityInfo }) => quantityInfo?.confirmedQuantity)).toEqual([3, 2]);
    expect(full).toMatchObject({
      note: 'Wrap it',
      coupons: [{ code: 'WELCOME10' }],
      deliveryInfo: { method: { code: 'standard' } },
      paymentInfo: { giftCards: [{ obfuscatedCode: '**********0050' }] },
      revision: '7',
    });
    await cartV2.removeLineItems(id, [line]);
    await cartV2.removeCoupon(id, coupon('WELCOME10').id);
    await cartV2.removeGiftCard(id, full.paymentInfo?.giftCards?.[0]?._id ?? '');
    const { cart } = await cartV2.removeDeliveryMethod(id);
    expect(cart?.lineItems).toHaveLength(1);
    expect(cart?.coupons).toEqual([]);
    expect(cart?.paymentInfo?.giftCards).toEqual([]);
    expect(cart?.deliveryInfo?.method).toBeUndefined();
  });
  test('can be changed by the site’s managers', async () => {
    for (const { cartV2 } of [cartOwner(emulator), await cartApp(emulator)])
      expect((await cartV2.updateCart(id, { note: 'By hand' })).note).toBe('By hand');
  });
  test('is estimated and refreshed, and accepts form submissions', async () => {
    const { cartV2 } = maya;
    const { summary } = await cartV2.estimateCart(id);
    expect(summary?.priceSummary).toMatchObject({ subtotal: { amount: '60.00' } });
    const { cart } = await cartV2.refreshCart(id);
    expect(cart).toMatchObject({ _id: id, subtotal: { amount: '60.00' } });
    const formSubmissions = [{ _id: NOWHERE, formSubmissionId: MAYA }];
    const { cart: answered } = await cartV2.updateFormSubmissions(id, { formSubmissions });
    expect(answered?.revision).toBe(String(Number(cart?.revision) + 1));
    expect(await cartV2.getCart(id)).toMatchObject({ _id: id, revision: answered?.revision });
  });
  test('can be created empty, and deleted', async () => {
    const { cartV2 } = await cartVisitor();
    const empty = await cartV2.createCart();
    expect(empty).toMatchObject({ lineItems: [], subtotal: { amount: '0.00' }, orderPlaced: false });
    await cartV2.deleteCart(empty._id ?? '');
    expect(await failureOf(cartV2.getCart(empty._id ?? ''))).toMatchObject({ code: 'CART_NOT_FOUND' });
  });
});

describe('a cart that an app has created', () => {
  test('becomes that of the first customer who uses it', async () => {
    const { cartV2 } = await cartApp(emulator);
    const cart = await cartV2.createCart({ catalogItems: [item('pitcher')] });
    expect(cart).toMatchObject({
      customerInfo: { openAccess: true },
      source: { createdBy: { appId: expect.any(String) } },
    });
    const first = await cartVisitor();
    const seen = await first.cartV2.getCart(cart._id ?? '');
    expect(seen.customerInfo).toMatchObject({ visitorId: expect.any(String) });
    const second = await cartVisitor();
    await expect(second.cartV2.getCart(cart._id ?? '')).rejects.toMatchObject({ status: 403 });
  });
  test('stays the app’s if it says so', async () => {
    const { cartV2 } = await cartApp(emulator);
    const cart = await cartV2.createCart({ cart: { customerInfo: { openAccess: false } } });
    expect(cart.customerInfo).toMatchObject({ openAccess: false });
    const { cartV2: theirs } = await cartVisitor();
    await expect(theirs.getCart(cart._id ?? '')).rejects.toMatchObject({ status: 403 });
  });
});
