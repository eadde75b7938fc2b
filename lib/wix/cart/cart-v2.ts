import { currentCartV2 } from '@wix/ecom';
import { platformConfig } from '@/lib/config/platform-config';
import { moneyText, withoutConversion } from '@/lib/format/money';
import { attempt, errorFacts, ProblemError, reportProblem } from '@/lib/wix/platform';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import { withCatalogVersion } from '@/lib/wix/store';
import type { cartV1 } from './cart-v1';
import { availableOf, type Client, cartOf, catalogReference, toLine, toTotals } from './map';
import { CHECKOUT_MESSAGES, couponProblem } from './messages';
import { type Cart, EMPTY_CART } from './types';

const current = (client: Client) => client.use(currentCartV2);

/** Cart V2: one entity for the whole purchase, whose id is also that of the checkout (platform facts 12.2). */
export const cartV2: typeof cartV1 = {
  async getCart(client) {
    try {
      const { cart, summary } = await current(client).estimateCurrentCart();
      return await shown(cart, summary);
    } catch (error) {
      const { status, code } = errorFacts(error);
      if (status === 404 && code !== undefined) return undefined;
      if (status === undefined || status < 500) throw error;
      // If the platform fails to estimate the totals, the cart is returned without them.
      const { cart } = await current(client).getCurrentCart();
      reportProblem(error, 'The cart could not be added up');
      return shown(cart);
    }
  },
  async addLine(client, item, quantity) {
    const { cart } = await withCatalogVersion(client, platformConfig(), (version) =>
      current(client).addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference: catalogReference(item, version), quantity }],
      }),
    );
    return withTotals(client, cart);
  },
  async updateLine(client, lineId, quantity) {
    const { cart } = await current(client).updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId: lineId, quantity: { newQuantity: quantity } }],
    });
    return withTotals(client, cart);
  },
  async removeLine(client, lineId) {
    return withTotals(client, (await current(client).removeLineItemsFromCurrentCart([lineId])).cart);
  },
  async applyCoupon(client, code) {
    return withTotals(client, (await current(client).addCouponToCurrentCart({ code })).cart);
  },
  async removeCoupon(client) {
    const { cart } = await current(client).getCurrentCart();
    const [coupon] = cart?.coupons ?? [];
    if (!coupon?._id) return withTotals(client, cart);
    return withTotals(client, (await current(client).removeCouponFromCurrentCart(coupon._id)).cart);
  },
  async createCheckout(client) {
    const { cart } = await current(client).getCurrentCart();
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
  const estimate = await attempt(() => current(client).estimateCurrentCart(), {
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

type Money = currentCartV2.ConvertedMoney | undefined;

/**
 * Converts a cart and its estimated totals for display. Cart V2 sends amounts without formatted texts.
 * @param summary without it there are no totals
 * @param locale of its prices
 */
export function toCart(
  cart: currentCartV2.Cart,
  summary: currentCartV2.CartSummary | undefined,
  locale: string,
): Cart {
  const currency = cart.paymentInfo?.currencyCode || cart.businessInfo?.currencyCode;
  const text = (money: Money, shown = locale) =>
    money ? moneyText(money.convertedAmount || money.amount || '0', currency, shown) : '';
  const lines = (cart.lineItems ?? []).map((line) => {
    const { _id, name, source, pricing, attributes, quantityInfo, status } = line;
    const { fullPrice, salePrice } = pricing?.breakdown ?? {};
    const isGone = status === 'OUT_OF_STOCK' || status === 'REMOVED_FROM_CATALOG';
    return {
      ...toLine({
        id: _id,
        name,
        picture: attributes?.image,
        details: attributes?.descriptionLines,
        price: { now: text(salePrice ?? pricing?.unitPrice), before: text(fullPrice) },
      }),
      productId: asText(source?.catalogReference?.catalogItemId),
      quantity: asNumber(quantityInfo?.confirmedQuantity) ?? asNumber(quantityInfo?.requestedQuantity) ?? 0,
      available: availableOf(isGone, quantityInfo?.availableQuantity),
      total: text(pricing?.totalPrice),
    };
  });
  const prices = summary?.priceSummary;
  const violation = summary?.violations?.find(({ code }) => code?.startsWith('INVALID_COUPON'));
  const refusal = violation ?? summary?.calculationErrors?.couponCalculationError;
  const problem = refusal && couponProblem(violation?.invalidCouponStatusData?.reason ?? undefined);
  const paid = text(prices?.total, withoutConversion(locale));
  return cartOf(
    lines,
    cart.coupons?.[0]?.code,
    problem,
    prices && toTotals(prices, prices.delivery, (money) => text(money), paid),
  );
}
