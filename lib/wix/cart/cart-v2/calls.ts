import { currentCartV2 } from '@wix/ecom';
import { platformConfig } from '@/lib/config/platform-config';
import type { CartModule, Client } from '@/lib/wix/cart/cart-module';
import { catalogReference } from '@/lib/wix/cart/catalog-reference';
import { CHECKOUT_MESSAGES } from '@/lib/wix/cart/messages';
import { type Cart, EMPTY_CART } from '@/lib/wix/cart/types';
import { attempt, errorFacts, ProblemError, reportProblem } from '@/lib/wix/platform';
import { asText } from '@/lib/wix/platform/values';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import { withCatalogVersion } from '@/lib/wix/store';
import { toCart } from './map';

const cartOf = (client: Client) => client.use(currentCartV2);

/** Cart V2: one entity for the whole purchase, whose id is also that of the checkout (platform facts 12.2). */
export const cartV2: CartModule = {
  async getCart(client) {
    try {
      const { cart, summary } = await cartOf(client).estimateCurrentCart();
      return await shown(cart, summary);
    } catch (error) {
      const { status, code } = errorFacts(error);
      if (status === 404 && code !== undefined) return undefined;
      if (status === undefined || status < 500) throw error;
      // If the platform fails to estimate the totals, the cart is returned without them.
      const { cart } = await cartOf(client).getCurrentCart();
      reportProblem(error, 'The cart could not be added up');
      return shown(cart);
    }
  },
  async addLine(client, item, quantity) {
    const { cart } = await withCatalogVersion(client, platformConfig(), (version) =>
      cartOf(client).addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference: catalogReference(item, version), quantity }],
      }),
    );
    return withTotals(client, cart);
  },
  async updateLine(client, lineId, quantity) {
    const { cart } = await cartOf(client).updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId: lineId, quantity: { newQuantity: quantity } }],
    });
    return withTotals(client, cart);
  },
  async removeLine(client, lineId) {
    return withTotals(client, (await cartOf(client).removeLineItemsFromCurrentCart([lineId])).cart);
  },
  async applyCoupon(client, code) {
    return withTotals(client, (await cartOf(client).addCouponToCurrentCart({ code })).cart);
  },
  async removeCoupon(client) {
    const { cart } = await cartOf(client).getCurrentCart();
    const [coupon] = cart?.coupons ?? [];
    if (!coupon?._id) return withTotals(client, cart);
    return withTotals(client, (await cartOf(client).removeCouponFromCurrentCart(coupon._id)).cart);
  },
  async createCheckout(client) {
    const { cart } = await cartOf(client).getCurrentCart();
    if (cart?._id && cart.lineItems?.length) return cart._id;
    throw new ProblemError({
      kind: 'conflict',
      code: 'EMPTY_CHECKOUT',
      message: asText(CHECKOUT_MESSAGES.EMPTY_CHECKOUT),
    });
  },
};

/** Adds totals to a cart. If the platform fails to estimate them, the cart is returned without totals. */
async function withTotals(client: Client, cart: currentCartV2.Cart | undefined): Promise<Cart> {
  if (!cart?.lineItems?.length) return EMPTY_CART;
  const estimate = await attempt(() => cartOf(client).estimateCurrentCart(), {
    what: 'The cart could not be added up',
  });
  return estimate.ok ? shown(estimate.value.cart, estimate.value.summary) : shown(cart);
}

async function shown(cart: currentCartV2.Cart = {}, summary?: currentCartV2.CartSummary): Promise<Cart> {
  const { languageCode, currencyCode } = cart.businessInfo ?? {};
  rememberSiteFacts({ language: languageCode, currency: currencyCode });
  if (!cart.lineItems?.length) return EMPTY_CART;
  return toCart(cart, summary, (await siteFormat()).locale);
}
