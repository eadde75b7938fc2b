import { currentCart } from '@wix/ecom';
import { platformConfig } from '@/lib/config/platform-config';
import type { CartModule, Client } from '@/lib/wix/cart/cart-module';
import { catalogReference } from '@/lib/wix/cart/catalog-reference';
import { type Cart, EMPTY_CART } from '@/lib/wix/cart/types';
import { attempt, errorFacts } from '@/lib/wix/platform';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import { withCatalogVersion } from '@/lib/wix/store';
import { toCart } from './map';

const NO_CART = 'OWNED_CART_NOT_FOUND';

const cartOf = (client: Client) => client.use(currentCart);

/**
 * Cart V1, which the platform removes on 2027-02-01 (platform facts 12.2): the cart, and a checkout created from it.
 */
export const cartV1: CartModule = {
  async getCart(client) {
    try {
      return await withTotals(client, await cartOf(client).getCurrentCart());
    } catch (error) {
      if (errorFacts(error).code === NO_CART) return undefined;
      throw error;
    }
  },
  async addLine(client, item, quantity) {
    const { cart } = await withCatalogVersion(client, platformConfig(), (version) =>
      cartOf(client).addToCurrentCart({
        lineItems: [{ catalogReference: catalogReference(item, version), quantity }],
      }),
    );
    return withTotals(client, cart);
  },
  async updateLine(client, lineId, quantity) {
    const { cart } = await cartOf(client).updateCurrentCartLineItemQuantity([{ _id: lineId, quantity }]);
    return withTotals(client, cart);
  },
  async removeLine(client, lineId) {
    return withTotals(client, (await cartOf(client).removeLineItemsFromCurrentCart([lineId])).cart);
  },
  async applyCoupon(client, couponCode) {
    return withTotals(client, await cartOf(client).updateCurrentCart({ couponCode }));
  },
  async removeCoupon(client) {
    return withTotals(client, (await cartOf(client).removeCouponFromCurrentCart()).cart);
  },
  async createCheckout(client) {
    const { checkoutId = '' } = await cartOf(client).createCheckoutFromCurrentCart({ channelType: 'WEB' });
    return checkoutId;
  },
};

/** Adds totals to a cart. If the platform fails to estimate them, the cart is returned without totals. */
async function withTotals(client: Client, cart: currentCart.Cart = {}): Promise<Cart> {
  rememberSiteFacts({ language: cart.siteLanguage, currency: cart.currency });
  if (!cart.lineItems?.length) return EMPTY_CART;
  const estimate = await attempt(() => cartOf(client).estimateCurrentCartTotals(), {
    what: 'The cart could not be added up',
  });
  return toCart(cart, estimate.ok ? estimate.value : undefined, (await siteFormat()).locale);
}
