import { cache } from 'react';
import { getTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { message } from '@/lib/translations/translate';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { attempt, byGeneration, type Result, translated, visitorClient } from '@/lib/wix/platform';
import { cartV1 } from './cart-v1';
import { cartV2 } from './cart-v2';
import type { Client } from './map';
import { CART_MESSAGES, CHECKOUT_MESSAGES } from './messages';
import { type Cart, type CartItem, EMPTY_CART } from './types';

/** Uses the visitor's cart in the platform's current generation of carts, or in the earlier one if it has no other. */
async function withCart<T>(run: (cart: typeof cartV1, client: Client) => Promise<T>): Promise<T> {
  const client = await visitorClient();
  return byGeneration(
    'cart',
    platformConfig(),
    () => run(cartV2, client),
    () => run(cartV1, client),
  );
}

/**
 * Returns the visitor's cart with totals, read once per request; an empty cart for a visitor who has none. Its texts and
 * problems are in the visitor's language.
 */
export const getCart = cache(
  async (): Promise<Result<Cart>> =>
    inTheirLanguage(
      await attempt(() => withCart(async (cart, client) => (await cart.getCart(client)) ?? EMPTY_CART), {
        what: message('Your cart could not be read'),
      }),
    ),
);

/** Adds a quantity of an item to the cart. If fewer are in stock, Cart V1 adds those, and Cart V2 refuses. */
export function addCartLine(item: CartItem, quantity: number): Promise<Result<Cart>> {
  return change(message('This could not be added to your cart'), (cart, client) =>
    cart.addLine(client, item, quantity),
  );
}

/** Sets the quantity of a line. If fewer are in stock, Cart V1 sets that number, and Cart V2 refuses. */
export function updateCartLine(lineId: string, quantity: number): Promise<Result<Cart>> {
  return change(message('The quantity could not be changed'), (cart, client) =>
    cart.updateLine(client, lineId, quantity),
  );
}

export function removeCartLine(lineId: string): Promise<Result<Cart>> {
  return change(message('The item could not be removed'), (cart, client) => cart.removeLine(client, lineId));
}

/** Applies a coupon. A refused one is a problem with its own message, and leaves the cart unchanged. */
export function applyCoupon(code: string): Promise<Result<Cart>> {
  return change(message('The coupon could not be applied'), (cart, client) => cart.applyCoupon(client, code));
}

export function removeCoupon(): Promise<Result<Cart>> {
  return change(message('The coupon could not be removed'), (cart, client) => cart.removeCoupon(client));
}

/** Creates a checkout from the cart. @returns the address of the hosted page, which opens once */
export async function createCartCheckout(): Promise<Result<{ url: string }>> {
  const checkoutId = await attempt(() => withCart((cart, client) => cart.createCheckout(client)), {
    what: message('The checkout could not be opened'),
    messages: CHECKOUT_MESSAGES,
  });
  if (!checkoutId.ok) return checkoutId;
  return createCheckoutRedirect(
    { ecomCheckout: { checkoutId: checkoutId.value } },
    '/store',
    CHECKOUT_MESSAGES,
    '/store/thanks',
  );
}

const change = async (what: string, run: (cart: typeof cartV1, client: Client) => Promise<Cart>) =>
  inTheirLanguage(await attempt(() => withCart(run), { what, messages: CART_MESSAGES }));

/** Browsers show the cart, and their catalogue lacks the texts of the server. */
async function inTheirLanguage(result: Result<Cart>): Promise<Result<Cart>> {
  const t = await getTranslations();
  if (!result.ok) return { ok: false, problem: translated(result.problem, t) };
  const { coupon } = result.value;
  if (!coupon?.problem) return result;
  return { ok: true, value: { ...result.value, coupon: { ...coupon, problem: t(coupon.problem) } } };
}
