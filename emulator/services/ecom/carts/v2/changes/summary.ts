import { createHash } from 'node:crypto';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { sum } from '#core/money';
import type { Site } from '#core/site';
import { giftCardShare } from '../../../discounts/gift-cards/redeem';
import { appDiscountsOf } from '../../../totals/serialize';
import { aggregatedTaxes } from '../../../totals/serialize-charges';
import { CARRIER_ID } from '../../../totals/shipping/regions';
import type { Estimate } from '../../../totals/types';
import type { Cart } from '../../entity';
import {
  convertedMoneyOf,
  itemDiscounts,
  linePrices,
  namedSource,
  scopeOf,
  subtotalOf,
} from '../../v2-money';
import type { CartSummary } from '../../v2-types';
import { type Looked, ofApp, violationsOf } from './violations.ts';

/** Returns the totals of a cart and its lines, and the violations that prevent an order. */
export function summaryOf(context: Context, cart: Cart, estimate: Estimate, looked: Looked): CartSummary {
  const { ids, site } = context;
  const money = convertedMoneyOf(site);
  const prices = linePrices(estimate);
  const lineItems = estimate.lines.map(({ id, quantity }, index) => {
    const total = prices[index] ?? new Big(0);
    return { lineItemId: id, quantity, unitPrice: money(total.div(quantity)), totalPrice: money(total) };
  });
  const priceSummary = priceSummaryOf(estimate, site);
  const violations = violationsOf(context, cart, estimate, looked);
  return {
    cartId: cart.id,
    cartRevision: String(cart.revision),
    calculationId: ids.guid(),
    lineItems,
    discounts: discountsOf(estimate, site),
    ...deliverySummaryOf(estimate, site),
    additionalFees: feesOf(estimate, site),
    taxSummary: taxSummaryOf(estimate, site),
    priceSummary,
    paymentSummary: paymentSummaryOf(context, cart, estimate, looked),
    priceVerificationToken: tokenOf(cart.id, { lineItems, priceSummary }),
    spiViolations: violations.flatMap(ofApp),
    violations,
  };
}

/** Returns a token of a cart's prices, which changes with any amount. */
const tokenOf = (cartId: string, prices: object): string =>
  `${cartId}.${createHash('sha256').update(JSON.stringify(prices)).digest('hex')}`;

function priceSummaryOf(estimate: Estimate, site: Site): CartSummary['priceSummary'] {
  const money = convertedMoneyOf(site);
  const { discount, shipping, shippingDiscount, tax, total, additionalFees } = estimate.totals;
  const offLines = sum(itemDiscounts(estimate));
  return {
    subtotal: money(subtotalOf(estimate)),
    discount: money(discount.minus(offLines).minus(shippingDiscount)),
    delivery: money(shipping.minus(shippingDiscount)),
    additionalFees: money(additionalFees),
    tax: money(tax),
    total: money(total),
  };
}

/** Returns the discounts with their sources. Cart V2 has no source for the merchant's own discounts. */
function discountsOf(estimate: Estimate, site: Site): CartSummary['discounts'] {
  const { automatic = [], coupon, lines, totals } = estimate;
  const money = convertedMoneyOf(site);
  const perLine = (offs: readonly (Big | undefined)[]) =>
    lines.flatMap(({ id: lineItemId }, index) => {
      const off = offs[index];
      return off?.gt(0) ? [{ lineItemId, amountOff: money(off) }] : [];
    });
  const rules = automatic.map(({ rule, offs }, index) => ({
    ...namedSource(rule),
    scope: 'LINE_ITEM' as const,
    total: money(totals.automaticDiscounts[index] ?? '0'),
    lineItemDiscounts: perLine(offs),
  }));
  const byApps = appDiscountsOf(estimate).map(({ rule, target, off }) => ({
    ...namedSource(rule),
    scope: target === 'GLOBAL' ? ('CART_SUBTOTAL' as const) : ('DELIVERY' as const),
    total: money(off),
    lineItemDiscounts: [],
  }));
  const merchant = totals.merchantDiscounts.map((amount) => ({
    name: { original: 'Discount', translated: 'Discount' },
    scope: 'CART_SUBTOTAL' as const,
    total: money(amount),
    lineItemDiscounts: [],
  }));
  if (!coupon) return [...rules, ...byApps, ...merchant];
  const scope = scopeOf(coupon);
  return [
    ...rules,
    {
      ...namedSource({ name: coupon.name, couponCode: coupon.code }),
      scope,
      total: money(totals.couponDiscount),
      lineItemDiscounts: scope === 'LINE_ITEM' ? perLine(totals.lines.map(({ byCoupon }) => byCoupon)) : [],
    },
    ...byApps,
    ...merchant,
  ];
}

/** Returns the delivery that is included: the chosen option, or the first that the site offers at the address. */
function deliverySummaryOf({ delivery, totals }: Estimate, site: Site): Pick<CartSummary, 'deliverySummary'> {
  if (!delivery) return {};
  const { code, title, pickupAddress, carrierId = CARRIER_ID } = delivery;
  const name = { original: title, translated: title };
  return {
    deliverySummary: {
      method: { code, appId: carrierId, title: name, pickup: pickupAddress !== undefined },
      price: convertedMoneyOf(site)(totals.shipping),
    },
  };
}

const feesOf = ({ fees, totals }: Estimate, site: Site): CartSummary['additionalFees'] =>
  fees.map(({ code, name, translatedName, lineItemIds, appId }, index) => ({
    ...(code && { code }),
    name: { original: name, translated: translatedName ?? name },
    providerAppId: appId,
    lineItemIds,
    price: convertedMoneyOf(site)(totals.fees[index]?.price ?? '0'),
    source: 'SERVICE_PLUGIN',
  }));

function taxSummaryOf(estimate: Estimate, site: Site): CartSummary['taxSummary'] {
  const { lines, fees, tax, totals, appTaxes } = estimate;
  const money = convertedMoneyOf(site);
  const taxable = sum([...totals.lines, ...totals.fees].map((it) => it.taxable));
  const named = (name: string) => ({ original: name, translated: name });
  const own = tax
    ? [
        {
          name: named(tax.name),
          taxableAmount: money(taxable),
          exemptAmount: money('0'),
          amount: money(totals.tax),
        },
      ]
    : [];
  const byApp = aggregatedTaxes(estimate).map((it) => ({
    name: named(it.part.taxName || it.part.jurisdiction),
    taxableAmount: money(it.taxable),
    exemptAmount: money(it.exempt),
    amount: money(it.amount),
  }));
  const rateOf = (index: number) =>
    appTaxes
      ? sum((appTaxes.lines[index]?.parts ?? []).map(({ rate }) => new Big(rate))).toFixed()
      : (tax?.rate ?? '0');
  return {
    taxes: [...own, ...byApp],
    totalExempt: money('0'),
    pricesIncludeTax: false,
    lineItemTaxes: lines.map(({ id }, index) => ({
      lineItemId: id,
      tax: money(totals.lines[index]?.tax ?? '0'),
      rate: totals.lines[index]?.taxable.gt(0) ? rateOf(index) : '0',
    })),
    deliveryTax: money('0'),
    additionalFeeTaxes: fees.flatMap(({ code }, index) => {
      const feeTax = totals.fees[index]?.tax;
      return code && feeTax?.gt(0) ? [{ additionalFeeCode: code, tax: money(feeTax) }] : [];
    }),
  };
}

function paymentSummaryOf(
  context: Context,
  cart: Cart,
  estimate: Estimate,
  { giftCards }: Looked,
): CartSummary['paymentSummary'] {
  const { totals, memberships } = estimate;
  const money = convertedMoneyOf(context.site);
  const later = sum(totals.lines.filter(({ payLater }) => payLater).map(({ total }) => total));
  const gift = giftCards ? giftCardShare(context, cart, estimate) : undefined;
  const paid = gift?.amount ?? new Big(0);
  const now = totals.total.minus(later).minus(paid);
  const paying = new Map(memberships.charges.map(({ membership }) => [membership.id, membership]));
  return {
    giftCards: gift ? [{ giftCardId: gift.card.id, redeemAmount: money(gift.amount) }] : [],
    memberships: [...paying.values()].map(({ id, appId }) => ({
      id,
      appId,
      lineItemIds: memberships.charges.flatMap((it) => (it.membership.id === id ? [it.line.id] : [])),
    })),
    subscriptionCharges: subscriptionCharges(context, estimate),
    requiresPaymentAfterGiftCard: now.gt(0),
    totalAfterGiftCards: money(totals.total.minus(paid)),
    payNow: money(now),
    payLater: money(later),
    payAfterFreeTrial: money('0'),
  };
}

/** Returns when subscriptions are charged: from the first cycle, which starts with the order. */
function subscriptionCharges(
  { clock }: Context,
  { lines }: Estimate,
): NonNullable<CartSummary['paymentSummary']>['subscriptionCharges'] {
  return lines.flatMap(({ id, shown }) => {
    const { title, subscriptionSettings } = shown.subscriptionOptionInfo ?? {};
    if (!subscriptionSettings) return [];
    const { autoRenewal, billingCycles } = subscriptionSettings;
    const charge = {
      cycleFrom: 1,
      ...(!autoRenewal && billingCycles && { cycleCount: billingCycles }),
      cycleBillingDate: clock.date(),
    };
    return [{ lineItemIds: [id], description: title?.original, charges: [charge] }];
  });
}
