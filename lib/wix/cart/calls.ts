import { currentCartV2 } from '@wix/ecom';
import { cache } from 'react';
import { getTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { message } from '@/lib/translations/translate';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import {
  attempt,
  errorFacts,
  ProblemError,
  type Result,
  reportProblem,
  translated,
  visitorClient,
} from '@/lib/wix/platform';
import { asText } from '@/lib/wix/platform/values';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import { withCatalogVersion } from '@/lib/wix/store';
import { catalogReference, toCart } from './map';
import { CART_MESSAGES, CHECKOUT_MESSAGES } from './messages';
import { type Cart, type CartItem, EMPTY_CART } from './types';

/** The visitor's cart on the platform: Cart V2, one entity for the whole purchase (platform facts 12.2). */
const currentCart = async () => (await visitorClient()).use(currentCartV2);

type CurrentCart = Awaited<ReturnType<typeof currentCart>>;

/**
 * Returns the visitor's cart with totals, read once per request; an empty cart for a visitor who has none. Its texts and
 * problems are in the visitor's language.
 */
export const getCart = cache(
  async (): Promise<Result<Cart>> =>
    inTheirLanguage(await attempt(readCart, { what: message('Your cart could not be read') })),
);

async function readCart(): Promise<Cart> {
  const current = await currentCart();
  try {
    const { cart, summary } = await current.estimateCurrentCart();
    return await shown(cart, summary);
  } catch (error) {
    const { status, code } = errorFacts(error);
    if (status === 404 && code !== undefined) return EMPTY_CART;
    if (status === undefined || status < 500) throw error;
    // If the platform fails to estimate the totals, the cart is shown without them.
    const { cart } = await current.getCurrentCart();
    reportProblem(error, 'The cart could not be added up');
    return shown(cart);
  }
}

/** Adds a quantity of an item to the cart. The platform refuses more than are in stock. */
export const addCartLine = (item: CartItem, quantity: number): Promise<Result<Cart>> =>
  change(message('This could not be added to your cart'), async (current) =>
    withCatalogVersion(await visitorClient(), platformConfig(), (version) =>
      current.addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference: catalogReference(item, version), quantity }],
      }),
    ),
  );

/** Sets the quantity of a line. The platform refuses more than are in stock. */
export const updateCartLine = (lineItemId: string, newQuantity: number): Promise<Result<Cart>> =>
  change(message('The quantity could not be changed'), (current) =>
    current.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity } }] }),
  );

export const removeCartLine = (lineId: string): Promise<Result<Cart>> =>
  change(message('The item could not be removed'), (current) =>
    current.removeLineItemsFromCurrentCart([lineId]),
  );

/** Applies a coupon. A refused one is a problem with its own message, and leaves the cart unchanged. */
export const applyCoupon = (code: string): Promise<Result<Cart>> =>
  change(message('The coupon could not be applied'), (current) => current.addCouponToCurrentCart({ code }));

export const removeCoupon = (): Promise<Result<Cart>> =>
  change(message('The coupon could not be removed'), async (current) => {
    const { cart } = await current.getCurrentCart();
    const id = cart?.coupons?.[0]?._id;
    return id ? current.removeCouponFromCurrentCart(id) : { cart };
  });

/** Opens the checkout of the cart. @returns the address of the hosted page, which opens once */
export async function createCartCheckout(): Promise<Result<{ url: string }>> {
  const checkoutId = await attempt(
    async () => {
      const { cart } = await (await currentCart()).getCurrentCart();
      if (cart?._id && cart.lineItems?.length) return cart._id;
      throw new ProblemError({
        kind: 'conflict',
        code: 'EMPTY_CHECKOUT',
        message: asText(CHECKOUT_MESSAGES.EMPTY_CHECKOUT),
      });
    },
    { what: message('The checkout could not be opened'), messages: CHECKOUT_MESSAGES },
  );
  if (!checkoutId.ok) return checkoutId;
  return createCheckoutRedirect(
    { ecomCheckout: { checkoutId: checkoutId.value } },
    '/store',
    CHECKOUT_MESSAGES,
    '/store/thanks',
  );
}

/** Changes the cart. @returns it with totals; without them if the platform fails to estimate them */
async function change(
  what: string,
  run: (current: CurrentCart) => Promise<{ cart?: currentCartV2.Cart }>,
): Promise<Result<Cart>> {
  const changed = await attempt(
    async () => {
      const current = await currentCart();
      const { cart } = await run(current);
      if (!cart?.lineItems?.length) return EMPTY_CART;
      const estimate = await attempt(() => current.estimateCurrentCart(), {
        what: 'The cart could not be added up',
      });
      return estimate.ok ? shown(estimate.value.cart, estimate.value.summary) : shown(cart);
    },
    { what, messages: CART_MESSAGES },
  );
  return inTheirLanguage(changed);
}

async function shown(cart: currentCartV2.Cart = {}, summary?: currentCartV2.CartSummary): Promise<Cart> {
  const { languageCode, currencyCode } = cart.businessInfo ?? {};
  rememberSiteFacts({ language: languageCode, currency: currencyCode });
  return cart.lineItems?.length ? toCart(cart, summary, (await siteFormat()).locale) : EMPTY_CART;
}

/** Browsers show the cart, and their catalogue lacks the texts of the server. */
async function inTheirLanguage(result: Result<Cart>): Promise<Result<Cart>> {
  const t = await getTranslations();
  if (!result.ok) return { ok: false, problem: translated(result.problem, t) };
  const { coupon } = result.value;
  if (!coupon?.problem) return result;
  return { ok: true, value: { ...result.value, coupon: { ...coupon, problem: t(coupon.problem) } } };
}
