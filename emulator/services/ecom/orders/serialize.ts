import type { Context } from '#core/contract/context';
import type { Site } from '#core/site';
import { withModifierPrices } from '../items/modifiers';
import { moneyOf } from '../items/money';
import { serializeAppliedDiscounts, serializeLinePrices, serializePriceSummary } from '../totals/serialize';
import { aggregatedTaxes, serializeFees, taxesOfSite } from '../totals/serialize-charges';
import type { Estimate } from '../totals/types';
import type { Order, SerializedOrder } from './entity';

/** Serializes an order for calls and events, without the contents of apps' activities. */
export const serializeOrder = (order: Order) => ({
  ...order,
  number: String(order.number),
  ...(order.lineItems && { lineItems: order.lineItems.map(withTranslation) }),
  ...(order.priceSummary && { priceSummary: withEarlierTotals(order.priceSummary) }),
  ...(order.taxSummary && {
    taxSummary: { manualTaxRate: order.taxInfo?.taxBreakdown?.[0]?.rate ?? '0', ...order.taxSummary },
  }),
  ...(order.activities && {
    activities: order.activities.map(({ customActivity: _, ...activity }) => activity),
  }),
});

type Line = NonNullable<Order['lineItems']>[number];

/** Returns a line with the name in the buyer's language; without a translation it is the same. */
const withTranslation = ({ productName, ...line }: Line): Line => ({
  ...line,
  ...(productName && {
    productName: { ...productName, translated: productName.translated ?? productName.original },
  }),
});

/** Returns the sums of an order with the totals of earlier versions, which answers still have (statement orders-shape-ecom-orders-order-pricesummary). */
const withEarlierTotals = (summary: NonNullable<Order['priceSummary']>) => {
  const { total } = summary;
  return {
    ...(total && { totalPrice: total, totalWithGiftCard: total, totalWithoutGiftCard: total }),
    ...summary,
  };
};

export const serializePrice = ({ amount, formattedAmount }: { amount: string; formattedAmount: string }) => ({
  amount,
  formattedAmount,
});

type Subscription = NonNullable<Estimate['lines'][number]['shown']['subscriptionOptionInfo']>;
type SubscriptionInfo = NonNullable<NonNullable<SerializedOrder['lineItems']>[number]['subscriptionInfo']>;

/** Returns the first cycle of a subscription, whose contract has the id. */
const firstCycle = (
  { title, description, subscriptionSettings }: Subscription,
  id: string,
): SubscriptionInfo => ({
  id,
  cycleNumber: 1,
  subscriptionOptionTitle: title?.original ?? '',
  ...(description?.original && { subscriptionOptionDescription: description.original }),
  // Carts and orders have the same JSON, but separate enumerations in the SDK.
  subscriptionSettings: subscriptionSettings as SubscriptionInfo['subscriptionSettings'],
});

/** Serializes the lines of a new order, with the prices of its estimate. */
export function serializeLineItems(
  estimate: Estimate,
  site: Site,
  ids: Context['ids'],
): SerializedOrder['lineItems'] {
  const prices = serializeLinePrices(estimate, site);
  return estimate.lines.map(({ id, quantity, shown }, index) => {
    const { customLineItem: _custom, url: _url, serviceProperties: _service, ...shared } = shown;
    const { rootCatalogItemId: _root, catalogOverrideFields: _override, ...rest } = shared;
    const { subscriptionOptionInfo, modifierGroups, modifiersTotalPrice: _modifiers, ...kept } = rest;
    const line = prices[index];
    if (!line) throw new Error(`Line ${id} was not calculated`);
    const { taxableAmount, taxRate, totalTax } = line.taxDetails;
    return {
      id,
      quantity,
      ...kept,
      ...(subscriptionOptionInfo && { subscriptionInfo: firstCycle(subscriptionOptionInfo, ids.guid()) }),
      ...(modifierGroups && {
        modifierGroups: withModifierPrices(modifierGroups, (price) => plain(price ?? {})),
      }),
      fixedQuantity: false,
      priceUndetermined: false,
      price: serializePrice(line.price),
      priceBeforeDiscounts: serializePrice(line.priceBeforeDiscounts),
      lineItemPrice: serializePrice(line.lineItemPrice),
      totalDiscount: serializePrice(line.totalDiscount),
      totalPriceBeforeTax: serializePrice(line.totalPriceBeforeTax),
      totalPriceAfterTax: serializePrice(line.totalPriceAfterTax),
      taxDetails: {
        taxableAmount: serializePrice(taxableAmount),
        taxRate,
        totalTax: serializePrice(totalTax),
      },
      taxInfo: {
        taxAmount: serializePrice(totalTax),
        taxableAmount: serializePrice(taxableAmount),
        taxRate,
        taxIncludedInPrice: estimate.tax?.included ?? false,
      },
    };
  });
}

export function serializeOrderSummary(estimate: Estimate, site: Site) {
  const { subtotal, shipping, tax, discount, total, additionalFees } = serializePriceSummary(estimate, site);
  return {
    subtotal: serializePrice(subtotal),
    shipping: serializePrice(shipping),
    tax: serializePrice(tax),
    discount: serializePrice(discount),
    total: serializePrice(total),
    totalAdditionalFees: serializePrice(additionalFees),
  };
}

/** Serializes the additional fees of a new order, each with an id. */
export function serializeOrderFees(
  { ids, site }: Pick<Context, 'ids' | 'site'>,
  estimate: Estimate,
): SerializedOrder['additionalFees'] {
  return serializeFees(estimate, site).map(({ translatedName: _name, taxableAddress: _address, ...fee }) => {
    const { taxableAmount = {}, totalTax = {}, taxRate = '0' } = fee.taxDetails ?? {};
    const tax = { taxAmount: plain(totalTax), taxableAmount: plain(taxableAmount), taxRate };
    return {
      ...fee,
      id: ids.guid(),
      source: 'SERVICE_PLUGIN' as const,
      price: plain(fee.price ?? {}),
      priceBeforeTax: plain(fee.priceBeforeTax ?? {}),
      priceAfterTax: plain(fee.priceAfterTax ?? {}),
      taxDetails: { taxableAmount: tax.taxableAmount, taxRate, totalTax: tax.taxAmount },
      taxInfo: { ...tax, taxIncludedInPrice: estimate.tax?.included ?? false },
    };
  });
}

export function serializeTaxInfo(estimate: Estimate, site: Site): SerializedOrder['taxInfo'] {
  const { totals, appTaxes } = estimate;
  const money = moneyOf(site);
  const total = serializePrice(money(totals.tax));
  if (appTaxes)
    return {
      totalTax: total,
      taxBreakdown: aggregatedTaxes(estimate).map(({ part, amount }) => ({
        taxName: part.taxName,
        taxType: part.taxType,
        rate: part.rate,
        aggregatedTaxAmount: serializePrice(money(amount)),
        jurisdiction: part.jurisdiction,
        jurisdictionType: part.jurisdictionType,
      })),
    };
  return {
    totalTax: total,
    taxBreakdown: taxesOfSite(estimate).map(({ tax, amount }) => ({
      taxName: tax.name,
      taxType: tax.type,
      rate: tax.rate,
      aggregatedTaxAmount: serializePrice(money(amount)),
      jurisdiction: tax.jurisdiction,
      jurisdictionType: tax.jurisdictionType,
    })),
  };
}

/** Serializes the discounts of a new order, each with an id. */
export function serializeDiscounts(
  { ids, site }: Context,
  estimate: Estimate,
): SerializedOrder['appliedDiscounts'] {
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
  serializePrice({ amount, formattedAmount });
