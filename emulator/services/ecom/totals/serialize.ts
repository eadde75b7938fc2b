import type { currentCart as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { sum } from '#core/money';
import type { Site } from '#core/site';
import { appCoupon, isForSomeItems } from '../discounts/coupons/rules';
import type { DiscountSource } from '../discounts/rules/rules';
import { moneyOf } from '../items/money';
import type { FeeTotals, LineTotals } from './calculate';
import { paidNowAndLater } from './deposits';
import { taxDetails } from './serialize-charges';
import type { Estimate } from './types';

/** Serializes the prices of each line, in the order of the lines. */
export function serializeLinePrices(estimate: Estimate, site: Site) {
  const money = moneyOf(site);
  return estimate.totals.lines.map(({ subtotal, automatic, discount, taxable, tax, total }, index) => {
    const line = estimate.lines[index];
    const before = line?.price ?? '0';
    const piece = automatic.div(line?.quantity ?? 1);
    return {
      totalPriceAfterTax: money(total),
      totalPriceBeforeTax: money(total.minus(tax)),
      taxDetails: taxDetails(
        taxable,
        tax,
        { tax: estimate.lineTaxes ? estimate.lineTaxes[index] : estimate.tax },
        site,
        estimate.appTaxes?.lines[index],
      ),
      totalDiscount: money(discount),
      price: money(new Big(before).minus(piece)),
      priceBeforeDiscounts: money(before),
      lineItemPrice: money(subtotal.minus(automatic)),
      fullPrice: money(line?.fullPrice ?? '0'),
    };
  });
}

export function serializePriceSummary({ totals }: Estimate, site: Site) {
  const money = moneyOf(site);
  const { subtotal, shipping, tax, discount, total, additionalFees } = totals;
  return {
    subtotal: money(subtotal),
    shipping: money(shipping),
    tax: money(tax),
    discount: money(discount),
    total: money(total),
    additionalFees: money(additionalFees),
  };
}

/**
 * Serializes the amounts paid in the checkout, fees included (platform facts 35.4), and those paid on delivery; together
 * they are the price summary.
 */
export function serializePayNowAndLater(estimate: Estimate, site: Site) {
  const { totals } = estimate;
  const { now, later } = paidNowAndLater(estimate, site);
  const money = moneyOf(site);
  const add = (
    lines: readonly LineTotals[],
    fees: readonly FeeTotals[],
    shipping: Big,
    shippingDiscount: Big,
  ) => ({
    subtotal: money(sum(lines.map((line) => line.subtotal))),
    shipping: money(shipping),
    tax: money(sum([...lines, ...fees].map((it) => it.tax))),
    discount: money(sum(lines.map((line) => line.discount)).plus(shippingDiscount)),
    total: money(
      sum([...lines, ...fees].map((it) => it.total))
        .plus(shipping)
        .minus(shippingDiscount),
    ),
    additionalFees: money(sum(fees.map(({ price }) => price))),
  });
  const nothing = new Big(0);
  return {
    payNow: add(now, totals.fees, totals.shipping, totals.shippingDiscount),
    payLater: add(later, [], nothing, nothing),
  };
}

/** Serializes a price summary of nothing, such as what is due after a trial that no line has. */
export function serializeNothing(site: Site) {
  const nothing = moneyOf(site)('0');
  return {
    subtotal: nothing,
    shipping: nothing,
    tax: nothing,
    discount: nothing,
    total: nothing,
    additionalFees: nothing,
  };
}

/** Returns the discounts of apps on all goods together and on delivery, without those of 0. */
export const appDiscountsOf = ({ byApps = [], totals }: Estimate) =>
  byApps.flatMap(({ rule, target }, index) => {
    const off = totals.byApps[index];
    return off?.gt(0) ? [{ rule, target, off }] : [];
  });

/** Serializes the automatic discounts, the coupon, the discounts of apps and the merchant's with their amounts. */
export function serializeAppliedDiscounts(
  estimate: Estimate,
  site: Site,
): Serialized<meta.AppliedDiscountOriginal>[] {
  const { automatic = [], coupon, couponLineIds, totals, lines } = estimate;
  const money = moneyOf(site);
  const sourceOf = ({ id, name, translated = name, couponCode }: DiscountSource, off: Big | undefined) => {
    const amount = money(off ?? '0');
    return couponCode
      ? { coupon: { ...appCoupon(couponCode), name, amount } }
      : { discountRule: { id, name: { original: name, translated }, amount } };
  };
  const rules = automatic.map(({ rule, offs }, index) => ({
    ...sourceOf(rule, totals.automaticDiscounts[index]),
    discountType: 'SPECIFIC_ITEMS' as const,
    lineItemIds: lines.filter((_line, at) => offs[at]?.gt(0)).map(({ id: lineId }) => lineId),
  }));
  const byApps = appDiscountsOf(estimate).map(({ rule, target, off }) => ({
    ...sourceOf(rule, off),
    discountType: target,
    lineItemIds: [],
  }));
  const merchant = totals.merchantDiscounts.map((amount, index) => ({
    merchantDiscount: { amount: money(amount), percentage: estimate.merchantDiscounts[index]?.percentage },
    discountType: 'GLOBAL' as const,
    lineItemIds: [],
  }));
  if (!coupon) return [...rules, ...byApps, ...merchant];
  const isForItems = isForSomeItems(coupon);
  const scope = isForItems ? 'SPECIFIC_ITEMS' : 'GLOBAL';
  return [
    ...rules,
    {
      coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: money(totals.couponDiscount) },
      discountType: coupon.type === 'FREE_SHIPPING' ? 'SHIPPING' : scope,
      lineItemIds: isForItems ? couponLineIds : [],
    },
    ...byApps,
    ...merchant,
  ];
}
