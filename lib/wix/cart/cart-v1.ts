import { currentCart } from '@wix/ecom';
import { platformConfig } from '@/lib/config/platform-config';
import { priceText, withoutConversion } from '@/lib/format/money';
import { attempt, errorFacts } from '@/lib/wix/platform';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import { withCatalogVersion } from '@/lib/wix/store';
import { availableOf, type Client, cartOf, catalogReference, toLine, toTotals } from './map';
import { COUPON_MESSAGES, NOT_APPLICABLE } from './messages';
import { type Cart, type CartItem, EMPTY_CART } from './types';

const NO_CART = 'OWNED_CART_NOT_FOUND';

const current = (client: Client) => client.use(currentCart);

/**
 * Cart V1, which the platform removes on 2027-02-01 (platform facts 12.2): the cart, and a checkout created from it.
 * Each change returns the cart with totals, and each call throws what the SDK throws.
 */
export const cartV1 = {
  /** @returns undefined for a visitor who has no cart */
  async getCart(client: Client): Promise<Cart | undefined> {
    try {
      return await withTotals(client, await current(client).getCurrentCart());
    } catch (error) {
      if (errorFacts(error).code === NO_CART) return undefined;
      throw error;
    }
  },
  async addLine(client: Client, item: CartItem, quantity: number): Promise<Cart> {
    const { cart } = await withCatalogVersion(client, platformConfig(), (version) =>
      current(client).addToCurrentCart({
        lineItems: [{ catalogReference: catalogReference(item, version), quantity }],
      }),
    );
    return withTotals(client, cart);
  },
  async updateLine(client: Client, lineId: string, quantity: number): Promise<Cart> {
    const { cart } = await current(client).updateCurrentCartLineItemQuantity([{ _id: lineId, quantity }]);
    return withTotals(client, cart);
  },
  async removeLine(client: Client, lineId: string): Promise<Cart> {
    return withTotals(client, (await current(client).removeLineItemsFromCurrentCart([lineId])).cart);
  },
  async applyCoupon(client: Client, couponCode: string): Promise<Cart> {
    return withTotals(client, await current(client).updateCurrentCart({ couponCode }));
  },
  async removeCoupon(client: Client): Promise<Cart> {
    return withTotals(client, (await current(client).removeCouponFromCurrentCart()).cart);
  },
  /** @returns the id for the hosted checkout */
  async createCheckout(client: Client): Promise<string> {
    const { checkoutId } = await current(client).createCheckoutFromCurrentCart({ channelType: 'WEB' });
    return asText(checkoutId);
  },
};

/** Adds totals to a cart. If the platform fails to estimate them, the cart is returned without totals. */
async function withTotals(client: Client, cart: currentCart.Cart = {}): Promise<Cart> {
  rememberSiteFacts({ language: cart.siteLanguage, currency: cart.currency });
  if (!cart.lineItems?.length) return EMPTY_CART;
  const estimate = await attempt(() => current(client).estimateCurrentCartTotals(), {
    what: 'The cart could not be added up',
  });
  return toCart(cart, estimate.ok ? estimate.value : undefined, (await siteFormat()).locale);
}

type Money = currentCart.MultiCurrencyPrice | undefined;

/** Converts a cart and its estimated totals for display. @param locale of its prices */
export function toCart(
  cart: currentCart.Cart,
  estimate: currentCart.EstimateTotalsResponse | undefined,
  locale: string,
): Cart {
  const text = (money: Money, shown = locale) =>
    money ? priceText(money.formattedAmount, money.amount, cart.currency, shown) : '';
  const lines = (cart.lineItems ?? []).map((line) => {
    const { _id, catalogReference: item, productName, quantity, availability, image } = line;
    const isGone = availability?.status === 'NOT_FOUND' || availability?.status === 'NOT_AVAILABLE';
    return {
      ...toLine({
        id: _id,
        name: productName,
        picture: image,
        details: line.descriptionLines,
        price: { now: text(line.price), before: text(line.fullPrice) },
      }),
      productId: asText(item?.catalogItemId),
      quantity: asNumber(quantity) ?? 0,
      available: availableOf(isGone, availability?.quantityAvailable),
      total: text(line.lineItemPrice),
    };
  });
  const summary = estimate?.priceSummary;
  const code = cart.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code;
  const refusal = estimate?.calculationErrors?.couponCalculationError;
  const problem = refusal && (COUPON_MESSAGES[refusal.applicationError?.code ?? ''] ?? NOT_APPLICABLE);
  const paid = text(summary?.total, withoutConversion(locale));
  return cartOf(
    lines,
    code,
    problem,
    summary && toTotals(summary, summary.shipping, (money) => text(money), paid),
  );
}
