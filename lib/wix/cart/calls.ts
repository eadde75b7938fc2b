import { currentCart } from '@wix/ecom';
import { createCheckoutRedirect } from '../checkout/redirect';
import { visitorClient } from '../platform/client';
import { errorFacts } from '../platform/error-facts';
import { attempt, type Result } from '../platform/result';
import { rememberSiteFacts } from '../site/facts';
import { STORES_APP_ID } from '../store/types';
import { COUPON_MESSAGES, toCart } from './map';
import { type Cart, type CartItem, EMPTY_CART } from './types';

const NO_CART = 'OWNED_CART_NOT_FOUND';
const GONE = { [NO_CART]: 'This cart does not exist any more: it was bought or emptied elsewhere.' };

const client = async () => (await visitorClient()).use(currentCart);

/** The visitor's cart, added up. Somebody without one has an empty one. */
export function getCart(): Promise<Result<Cart>> {
  return attempt(
    async () => {
      try {
        return await withTotals(await (await client()).getCurrentCart());
      } catch (error) {
        if (errorFacts(error).code === NO_CART) return EMPTY_CART;
        throw error;
      }
    },
    { what: 'Your cart could not be read' },
  );
}

/** Puts so many of an item into the cart. The platform takes no more than are in stock, without an error. */
export function addCartLine(item: CartItem, quantity: number): Promise<Result<Cart>> {
  const { productId, ...options } = item;
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId, options };
  return change('This could not be added to your cart', (cart) =>
    cart.addToCurrentCart({ lineItems: [{ catalogReference, quantity }] }),
  );
}

/** Sets how many of a line are wanted. The platform takes no more than are in stock, without an error. */
export function updateCartLine(lineId: string, quantity: number): Promise<Result<Cart>> {
  return change('The quantity could not be changed', (cart) =>
    cart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity }]),
  );
}

export function removeCartLine(lineId: string): Promise<Result<Cart>> {
  return change('The item could not be removed', (cart) => cart.removeLineItemsFromCurrentCart([lineId]));
}

/** A refused coupon is a problem with one of `COUPON_MESSAGES`, and leaves the cart as it was. */
export function applyCoupon(couponCode: string): Promise<Result<Cart>> {
  return change('The coupon could not be applied', async (cart) => ({
    cart: await cart.updateCurrentCart({ couponCode }),
  }));
}

export function removeCoupon(): Promise<Result<Cart>> {
  return change('The coupon could not be removed', (cart) => cart.removeCouponFromCurrentCart());
}

/** Turns the cart into a checkout. @returns the address of the hosted page, which opens once */
export async function createCartCheckout(): Promise<Result<{ url: string }>> {
  const messages = {
    ...GONE,
    EMPTY_CHECKOUT: 'There is nothing in the cart to check out.',
    FULL_OUT_OF_STOCK: 'Everything in the cart has sold out. Please choose something else.',
    PARTIAL_OUT_OF_STOCK: 'Some of the cart has sold out. Please remove it, or take fewer.',
    CHECKOUT_ALREADY_PAID: 'This cart has been paid for already.',
    VIOLATIONS_WITH_ERROR_SEVERITY: 'The shop’s own rules do not allow to buy this cart as it is.',
  };
  const checkout = await attempt(
    async () => (await client()).createCheckoutFromCurrentCart({ channelType: 'WEB' }),
    { what: 'The checkout could not be opened', messages },
  );
  if (!checkout.ok) return checkout;
  return createCheckoutRedirect(
    { ecomCheckout: { checkoutId: checkout.value.checkoutId } },
    '/store',
    messages,
  );
}

type CartModule = Awaited<ReturnType<typeof client>>;

function change(
  what: string,
  run: (cart: CartModule) => Promise<{ cart?: currentCart.Cart }>,
): Promise<Result<Cart>> {
  return attempt(async () => withTotals((await run(await client())).cart ?? {}), {
    what,
    messages: { ...GONE, ...COUPON_MESSAGES },
  });
}

/** Adds a cart up. Where the platform cannot, the cart is there all the same, without totals. */
async function withTotals(cart: currentCart.Cart): Promise<Cart> {
  rememberSiteFacts({ language: cart.siteLanguage, currency: cart.currency });
  if (!cart.lineItems?.length) return EMPTY_CART;
  const estimate = await attempt(async () => (await client()).estimateCurrentCartTotals(), {
    what: 'The cart could not be added up',
  });
  return toCart(cart, estimate.ok ? estimate.value : undefined);
}
