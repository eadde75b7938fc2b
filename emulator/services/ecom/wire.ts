import type { currentCart as meta } from '@wix/ecom/meta';
import type Big from 'big.js';
import { formatAmount, toAmount } from '../../core/money';
import type { Context, Wire } from '../../core/operation';
import type { Site } from '../../core/site';
import { findCoupon } from './coupons';
import { type PricedLine, priceLines } from './lines';
import type { Cart, Owner } from './store';
import { calculateTotals } from './totals';

/** The site's language, as carts and orders name it. */
export const languageOf = (site: Site): string => site.locale.split('-')[0] as string;

/** What the site weighs in. */
export const WEIGHT_UNIT = 'LB' as const;

/** Writes amounts as carts and checkouts do; the buyer's currency is the site's. */
export function moneyOf({ currency, locale }: Site) {
  return (value: Big | string) => {
    const amount = toAmount(value, currency);
    const formatted = formatAmount(amount, currency, locale);
    return {
      amount,
      convertedAmount: amount,
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    };
  };
}

/** Who an identity is to a cart. */
export const identityOnWire = ({ role, id }: Owner) => ({
  ...(role === 'visitor' && { visitorId: id }),
  ...(role === 'member' && { memberId: id }),
  ...(role === 'owner' && { userId: id }),
});

/** What a line costs and how much of it there is, for carts. */
function lineOnWire(line: PricedLine, site: Site): Wire<meta.LineItemOriginal> {
  const money = moneyOf(site);
  const [total] = calculateTotals({ lines: [line], merchantDiscounts: [], currency: site.currency }).lines;
  return {
    id: line.id,
    quantity: line.quantity,
    ...line.shown,
    price: money(line.price),
    fullPrice: money(line.fullPrice),
    priceBeforeDiscounts: money(line.price),
    lineItemPrice: money(total?.subtotal ?? '0'),
    availability: { status: line.status, quantityAvailable: line.available },
    savePaymentMethod: false,
    membersOnly: false,
  };
}

/**
 * A cart with today's prices and stock. `subtotal`, which the SDK's typings leave out, is sent by the
 * platform and read by its templates.
 */
export function cartOnWire(cart: Cart, context: Context) {
  const { site } = context;
  const money = moneyOf(site);
  const lines = priceLines(context, cart.lines);
  const { merchantDiscounts } = cart;
  const totals = calculateTotals({ lines, merchantDiscounts, currency: site.currency });
  const coupon = cart.couponCode ? findCoupon(context, cart.couponCode) : undefined;
  const appliedDiscounts: Wire<meta.CartDiscountOriginal>[] = [
    ...(coupon ? [{ coupon: { id: coupon.id, code: coupon.code } }] : []),
    ...totals.merchantDiscounts.map((amount) => ({ merchantDiscount: { amount: money(amount) } })),
  ];
  return {
    id: cart.id,
    lineItems: lines.map((line) => lineOnWire(line, site)),
    ...(cart.buyerNote && { buyerNote: cart.buyerNote }),
    buyerInfo: {
      ...identityOnWire(cart.owner),
      ...(cart.contactId && { contactId: cart.contactId }),
      ...(cart.email && { email: cart.email }),
    },
    ...{ currency: site.currency, conversionCurrency: site.currency, paymentCurrency: site.currency },
    ...{ buyerLanguage: languageOf(site), siteLanguage: languageOf(site) },
    taxIncludedInPrices: false,
    weightUnit: WEIGHT_UNIT,
    ...(cart.checkoutId && { checkoutId: cart.checkoutId }),
    subtotal: money(totals.subtotal),
    appliedDiscounts,
    ...(cart.contactInfo && { contactInfo: cart.contactInfo }),
    ...(cart.overrideCheckoutUrl && { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.selectedShippingOption && { selectedShippingOption: cart.selectedShippingOption }),
    ...(cart.extendedFields && { extendedFields: cart.extendedFields }),
    ...(cart.businessLocationId && { businessLocationId: cart.businessLocationId }),
    purchaseFlowId: cart.purchaseFlowId,
    revision: String(cart.revision),
    ...{ createdDate: cart.createdDate, updatedDate: cart.updatedDate },
  };
}
