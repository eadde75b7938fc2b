import type { Context } from '../../../core/contract/context';
import type { Site } from '../../../core/site';
import { moneyOf } from '../line-items/money';
import {
  serializeAppliedDiscounts,
  serializeLinePrices,
  serializePriceSummary,
} from '../totals-calculator/serialize';
import type { Estimate } from '../totals-calculator/types';
import type { Order, SerializedOrder } from './store';

/** Orders write amounts without the buyer's currency. */
export const price = ({ amount, formattedAmount }: { amount: string; formattedAmount: string }) => ({
  amount,
  formattedAmount,
});

type Subscription = NonNullable<Estimate['lines'][number]['shown']['subscriptionOptionInfo']>;
type SubscriptionInfo = NonNullable<NonNullable<SerializedOrder['lineItems']>[number]['subscriptionInfo']>;

/** The first cycle of a subscription, whose contract goes by the id. */
const firstCycle = (
  { title, description, subscriptionSettings }: Subscription,
  id: string,
): SubscriptionInfo => ({
  id,
  cycleNumber: 1,
  subscriptionOptionTitle: title?.original ?? '',
  ...(description?.original && { subscriptionOptionDescription: description.original }),
  // Carts and orders write the same JSON, with enumerations of their own in the SDK.
  subscriptionSettings: subscriptionSettings as SubscriptionInfo['subscriptionSettings'],
});

export function lineItems(estimate: Estimate, site: Site, ids: Context['ids']): SerializedOrder['lineItems'] {
  const prices = serializeLinePrices(estimate, site);
  return estimate.lines.map(({ id, quantity, shown }, index) => {
    const { customLineItem: _custom, url: _url, serviceProperties: _service, ...shared } = shown;
    const { rootCatalogItemId: _root, catalogOverrideFields: _override, ...rest } = shared;
    const { subscriptionOptionInfo, ...kept } = rest;
    const line = prices[index];
    if (!line) throw new Error(`Line ${id} was not calculated`);
    const { taxableAmount, taxRate, totalTax } = line.taxDetails;
    return {
      id,
      quantity,
      ...kept,
      ...(subscriptionOptionInfo && { subscriptionInfo: firstCycle(subscriptionOptionInfo, ids.guid()) }),
      fixedQuantity: false,
      priceUndetermined: false,
      price: price(line.price),
      priceBeforeDiscounts: price(line.priceBeforeDiscounts),
      lineItemPrice: price(line.lineItemPrice),
      totalDiscount: price(line.totalDiscount),
      totalPriceBeforeTax: price(line.totalPriceBeforeTax),
      totalPriceAfterTax: price(line.totalPriceAfterTax),
      taxDetails: { taxableAmount: price(taxableAmount), taxRate, totalTax: price(totalTax) },
      taxInfo: {
        taxAmount: price(totalTax),
        taxableAmount: price(taxableAmount),
        taxRate,
        taxIncludedInPrice: false,
      },
    };
  });
}

export function summary(estimate: Estimate, site: Site) {
  const { subtotal, shipping, tax, discount, total, additionalFees } = serializePriceSummary(estimate, site);
  return {
    subtotal: price(subtotal),
    shipping: price(shipping),
    tax: price(tax),
    discount: price(discount),
    total: price(total),
    totalAdditionalFees: price(additionalFees),
  };
}

export function taxInfo({ tax, totals }: Estimate, site: Site): SerializedOrder['taxInfo'] {
  const total = price(moneyOf(site)(totals.tax));
  return {
    totalTax: total,
    taxBreakdown: tax
      ? [
          {
            taxName: tax.name,
            taxType: 'Sales Tax',
            rate: tax.rate,
            aggregatedTaxAmount: total,
            jurisdiction: tax.jurisdiction,
            jurisdictionType: 'STATE',
          },
        ]
      : [],
  };
}

export function discounts({ ids, site }: Context, estimate: Estimate): SerializedOrder['appliedDiscounts'] {
  return serializeAppliedDiscounts(estimate, site).map(
    ({ discountRule, coupon, merchantDiscount, ...about }) => ({
      id: ids.guid(),
      discountType: about.discountType,
      lineItemIds: about.lineItemIds,
      ...(discountRule?.amount && { discountRule: { ...discountRule, amount: plain(discountRule.amount) } }),
      ...(coupon?.amount && { coupon: { ...coupon, amount: plain(coupon.amount) } }),
      ...(merchantDiscount?.amount && { merchantDiscount: { amount: plain(merchantDiscount.amount) } }),
    }),
  );
}

const plain = ({ amount = '0', formattedAmount = '' }: { amount?: string; formattedAmount?: string }) =>
  price({ amount, formattedAmount });

/** An order as calls and events have it. */
export const serializeOrder = (order: Order) => ({ ...order, number: String(order.number) });
