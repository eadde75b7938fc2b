import { cart as carts } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { handOverToMember } from '@/emulator/exports/testing';
import {
  completeCheckout,
  failureOf,
  item,
  seeded,
  storeMember,
  storeOwner,
} from '@/tests/support/ecom/shop';
import { domainEventsSince, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const MEMBER = '22222222-2222-4222-8222-222222222222';

type Visitor = Awaited<ReturnType<typeof visitor>>;
type Carts = Pick<Visitor['currentCart'], 'addToCurrentCart' | 'getCurrentCart'>;

/** A cart as quantities by name. */
const content = async (currentCart: Pick<Carts, 'getCurrentCart'>) =>
  ((await currentCart.getCurrentCart()).lineItems ?? []).map(({ productName, quantity }) => [
    productName?.original,
    quantity,
  ]);

/** Logs a visitor in, so that their cart becomes the member's. */
function logIn(cart: { buyerInfo?: { visitorId?: string } } | undefined) {
  const from = cart?.buyerInfo?.visitorId ?? '';
  emulator.run({ role: 'member', id: MEMBER }, '', (context) => handOverToMember(context, from, MEMBER));
}

const named = (slug: string) => seeded(slug).name;
/** Returns the types of the events of carts and checkouts since one. */
const eventsSince = (after: number) => domainEventsSince(emulator, after).map(([type]) => type);

describe('at log-in', () => {
  test('the visitor’s cart becomes the member’s', async () => {
    const guest = await visitor();
    const { currentCart } = await storeMember(emulator, MEMBER);
    await guest.currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
    const cart = await guest.currentCart.updateCurrentCart({
      couponCode: 'WELCOME10',
      cartInfo: { buyerNote: 'Gift wrap' },
    });
    const since = lastEventSequence(emulator);
    logIn(cart);
    expect(await content(currentCart)).toEqual([[named('pitcher'), 2]]);
    expect(await currentCart.getCurrentCart()).toMatchObject({
      buyerNote: 'Gift wrap',
      buyerInfo: { memberId: MEMBER },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
    });
    expect(await failureOf(guest.currentCart.getCurrentCart())).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
    });
    expect(eventsSince(since)).toEqual([
      'wix.ecom.v1.cart_created',
      'wix.ecom.v2.cart_created',
      'wix.ecom.v1.cart_deleted',
      'wix.ecom.v2.cart_deleted',
    ]);
  });

  test('quantities of the same item add up, limited to the stock', async () => {
    const guest = await visitor();
    const { currentCart } = await storeMember(emulator, MEMBER);
    const { cart: own } = await currentCart.addToCurrentCart({
      lineItems: [item('pitcher', 3), item('tea-towels')],
    });
    const stock = own?.lineItems?.[0]?.availability?.quantityAvailable ?? 0;
    const { cart } = await guest.currentCart.addToCurrentCart({
      lineItems: [item('pitcher', stock - 1), item('tea-towels', 2), item('olive-spoon')],
    });
    const since = lastEventSequence(emulator);
    logIn(cart);
    expect(await content(currentCart)).toEqual([
      [named('pitcher'), stock],
      [named('tea-towels'), 3],
      [named('olive-spoon'), 1],
    ]);
    expect(eventsSince(since)).toEqual([
      'wix.ecom.v1.cart_updated',
      'wix.ecom.v2.cart_updated',
      'wix.ecom.v1.cart_deleted',
      'wix.ecom.v2.cart_deleted',
    ]);
  });

  test('the member’s own coupon stays', async () => {
    const guest = await visitor();
    const { currentCart } = await storeMember(emulator, MEMBER);
    await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
    await currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    await guest.currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
    logIn(await guest.currentCart.updateCurrentCart({ couponCode: 'FREESHIP' }));
    expect((await currentCart.getCurrentCart()).appliedDiscounts).toMatchObject([
      { coupon: { code: 'WELCOME10' } },
    ]);
  });

  test('the visitor’s checkout becomes the member’s, and orders only its own items', async () => {
    const guest = await visitor();
    const own = await storeMember(emulator, MEMBER);
    await own.currentCart.addToCurrentCart({ lineItems: [item('tea-towels')] });
    const { cart } = await guest.currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
    const { checkoutId = '' } = await guest.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    logIn(cart);
    expect((await own.checkout.getCheckout(checkoutId)).buyerInfo).toEqual({ memberId: MEMBER });
    const order = completeCheckout(emulator, checkoutId);
    expect(order).toMatchObject({
      buyerInfo: { memberId: MEMBER },
      createdDate: new Date(START).toISOString(),
    });
    expect(await content(own.currentCart)).toEqual([[named('tea-towels'), 1]]);
  });

  test('a full cart accepts no more lines', async () => {
    const guest = await visitor();
    const { currentCart } = await storeMember(emulator, MEMBER);
    const { _id: cartId = '' } =
      (await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] })).cart ?? {};
    const room = 300 - (await content(currentCart)).length;
    const tiles = Array.from({ length: room }, (_, index) => ({
      quantity: 1,
      price: '1.00',
      productName: { original: `Tile ${index}` },
      itemType: { preset: 'PHYSICAL' as const },
    }));
    for (let from = 0; from < room; from += 100)
      await storeOwner(emulator)
        .use({ cart: carts })
        .cart.addToCart(cartId ?? '', { customLineItems: tiles.slice(from, from + 100) });
    const { cart } = await guest.currentCart.addToCurrentCart({
      lineItems: [item('pitcher'), item('olive-spoon')],
    });
    const [[, pitchers = 0] = []] = await content(currentCart);
    logIn(cart);
    const merged = await content(currentCart);
    expect(merged).toHaveLength(300);
    expect(merged).toContainEqual([named('pitcher'), Number(pitchers) + 1]);
    expect(merged).not.toContainEqual([named('olive-spoon'), 1]);
  });

  test('nothing changes for a visitor without a cart', async () => {
    const since = lastEventSequence(emulator);
    logIn(undefined);
    expect(eventsSince(since)).toEqual([]);
  });
});
