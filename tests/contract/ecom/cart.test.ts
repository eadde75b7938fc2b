import { cart } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { failureOf, item, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** The carts and other modules of a member. */
async function callsOf(memberId: string) {
  const { checkout, currentCart, use } = await storeMember(emulator, memberId);
  return { checkout, currentCart, carts: use({ cart }).cart };
}
/** Creates a cart of Ann's with a pitcher. */
async function newCart() {
  const ann = await callsOf(MAYA);
  const created = await ann.carts.createCart({ lineItems: [item('pitcher')] });
  return { ...ann, id: created._id ?? '', line: created.lineItems?.[0]?._id ?? '' };
}

describe('a cart by its id', () => {
  test('exists beside the current cart', async () => {
    const { carts, currentCart, id } = await newCart();
    await currentCart.addToCurrentCart({ lineItems: [item('ramen-bowl')] });
    expect(await carts.getCart(id)).toMatchObject({
      _id: id,
      buyerInfo: { memberId: MAYA },
      lineItems: [{ productName: { original: 'Pitcher' } }],
    });
    expect((await currentCart.getCurrentCart()).lineItems).toHaveLength(1);
    expect((await currentCart.getCurrentCart())._id).not.toBe(id);
  });

  test('adds and removes items, quantities, notes and coupons', async () => {
    const { carts, id, line } = await newCart();
    await carts.addToCart(id, { lineItems: [item('ramen-bowl', 2)] });
    await carts.updateLineItemsQuantity(id, [{ _id: line, quantity: 3 }]);
    await carts.updateCart(id, { cartInfo: { buyerNote: 'Wrap it' }, couponCode: 'WELCOME10' });
    const full = await carts.getCart(id);
    expect(full.lineItems?.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(full).toMatchObject({
      buyerNote: 'Wrap it',
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
    });
    await carts.removeCoupon(id);
    await carts.removeLineItems(id, [line]);
    const less = await carts.getCart(id);
    expect(less.lineItems?.map(({ quantity }) => quantity)).toEqual([2]);
    expect(less.appliedDiscounts).toEqual([]);
  });

  test('has totals, and becomes a checkout that names it', async () => {
    const { carts, checkout, id } = await newCart();
    const { priceSummary } = await carts.estimateTotals(id, {});
    expect(priceSummary?.subtotal).toMatchObject({ amount: '60.00' });
    const { checkoutId = '' } = await carts.createCheckout(id, { channelType: 'WEB' });
    expect(await checkout.getCheckout(checkoutId)).toMatchObject({ cartId: id });
    expect((await checkout.getCheckout(checkoutId)).priceSummary?.subtotal).toEqual(priceSummary?.subtotal);
    expect(await checkout.getCheckoutByCartId(id)).toMatchObject({ checkout: { _id: checkoutId } });
  });

  test('can be deleted; its checkout stays', async () => {
    const { carts, checkout, id } = await newCart();
    const { checkoutId = '' } = await carts.createCheckout(id, { channelType: 'WEB' });
    await carts.deleteCart(id);
    expect(await failureOf(carts.getCart(id))).toMatchObject({ code: 404 });
    expect(await checkout.getCheckout(checkoutId)).toMatchObject({ completed: false });
  });

  test('is refused without items', async () => {
    const { carts } = await callsOf(MAYA);
    expect(await failureOf(carts.createCart({}))).toMatchObject({ code: 'CANT_CREATE_CART_WITHOUT_ITEMS' });
  });
});

type Carts = Awaited<ReturnType<typeof callsOf>>['carts'];
const calls: [string, (it: Carts, id: string) => Promise<unknown>][] = [
  ['getCart', (it, id) => it.getCart(id)],
  ['updateCart', (it, id) => it.updateCart(id, { cartInfo: { buyerNote: 'a' } })],
  ['addToCart', (it, id) => it.addToCart(id, { lineItems: [item('ramen-bowl')] })],
  ['removeLineItems', (it, id) => it.removeLineItems(id, [NOWHERE])],
  ['updateLineItemsQuantity', (it, id) => it.updateLineItemsQuantity(id, [{ _id: NOWHERE, quantity: 1 }])],
  ['removeCoupon', (it, id) => it.removeCoupon(id)],
  ['estimateTotals', (it, id) => it.estimateTotals(id, {})],
  ['createCheckout', (it, id) => it.createCheckout(id, { channelType: 'WEB' })],
  ['deleteCart', (it, id) => it.deleteCart(id)],
];

test.each(calls)(
  '%s refuses an unknown cart, an invalid id and another visitor’s cart, and serves the owner',
  async (_, call) => {
    const { carts, id } = await newCart();
    expect(await failureOf(call(carts, NOWHERE))).toMatchObject({ code: 404 });
    expect(await failureOf(call(carts, 'no-guid'))).toHaveProperty('fields');
    expect(await failureOf(call((await callsOf(THEO)).carts, id))).toMatchObject({ code: 403 });
    expect(await failureOf(call((await visitor()).use({ cart }).cart, id))).toMatchObject({ code: 403 });
    expect(await storeOwner(emulator).use({ cart }).cart.getCart(id)).toMatchObject({ _id: id });
  },
);

test('a checkout by its cart id refuses an unknown cart, an invalid id and another visitor’s cart', async () => {
  const { carts, checkout, id } = await newCart();
  await carts.createCheckout(id, { channelType: 'WEB' });
  const bea = await callsOf(THEO);
  expect(await failureOf(checkout.getCheckoutByCartId(NOWHERE))).toMatchObject({ code: 404 });
  expect(await failureOf(checkout.getCheckoutByCartId('no-guid'))).toHaveProperty('fields');
  expect(await failureOf(bea.checkout.getCheckoutByCartId(id))).toMatchObject({ code: 403 });
});
