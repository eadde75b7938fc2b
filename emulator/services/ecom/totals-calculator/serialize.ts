import type { currentCart as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { sum } from '#core/money';
import type { Site, TaxCalculation } from '#core/site';
import { CARRIER_ID, type DeliveryOption } from '../delivery-profile/regions';
import { moneyOf } from '../line-items/money';
import type { LineTotals } from './calculate';
import type { Estimate } from './types';

/** Returns the tax on an amount, all of which is taxable if there is a tax. */
function taxDetails(taxed: Big, tax: Big, { tax: rule }: Estimate, site: Site) {
  const money = moneyOf(site);
  return {
    taxableAmount: money(rule ? taxed : '0'),
    taxRate: rule?.rate ?? '0',
    totalTax: money(tax),
    ...(rule && {
      taxBreakdown: [
        {
          jurisdiction: rule.jurisdiction,
          jurisdictionType: 'STATE' as const,
          taxName: rule.name,
          taxType: 'Sales Tax',
          rate: rule.rate,
          taxAmount: money(tax),
          taxableAmount: money(taxed),
          nonTaxableAmount: money('0'),
        },
      ],
    }),
  };
}

/** Serializes the prices of each line, in the order of the lines. */
export function serializeLinePrices(estimate: Estimate, site: Site) {
  const money = moneyOf(site);
  return estimate.totals.lines.map(({ subtotal, automatic, discount, taxable, tax, total }, index) => {
    const line = estimate.lines[index];
    const before = line?.price ?? '0';
    const piece = automatic.div(line?.quantity ?? 1);
    return {
      totalPriceAfterTax: money(total),
      totalPriceBeforeTax: money(subtotal.minus(discount)),
      taxDetails: taxDetails(taxable, tax, estimate, site),
      totalDiscount: money(discount),
      price: money(new Big(before).minus(piece)),
      priceBeforeDiscounts: money(before),
      lineItemPrice: money(subtotal.minus(automatic)),
      fullPrice: money(line?.fullPrice ?? '0'),
    };
  });
}

/** Serializes the totals. */
export function serializePriceSummary({ totals }: Estimate, site: Site) {
  const money = moneyOf(site);
  const { subtotal, shipping, tax, discount, total } = totals;
  return {
    subtotal: money(subtotal),
    shipping: money(shipping),
    tax: money(tax),
    discount: money(discount),
    total: money(total),
    additionalFees: money('0'),
  };
}

/** Serializes the amounts paid in the checkout and those paid on delivery; together they are the price summary. */
export function serializePayNowAndLater({ totals }: Estimate, site: Site) {
  const money = moneyOf(site);
  const add = (lines: readonly LineTotals[], shipping: Big, shippingDiscount: Big) => ({
    subtotal: money(sum(lines.map((line) => line.subtotal))),
    shipping: money(shipping),
    tax: money(sum(lines.map((line) => line.tax))),
    discount: money(sum(lines.map((line) => line.discount)).plus(shippingDiscount)),
    total: money(
      sum(lines.map((line) => line.total))
        .plus(shipping)
        .minus(shippingDiscount),
    ),
    additionalFees: money('0'),
  });
  const nothing = new Big(0);
  return {
    payNow: add(
      totals.lines.filter(({ payLater }) => !payLater),
      totals.shipping,
      totals.shippingDiscount,
    ),
    payLater: add(
      totals.lines.filter(({ payLater }) => payLater),
      nothing,
      nothing,
    ),
  };
}

type Calculation = NonNullable<Serialized<meta.TaxSummaryOriginal>['calculationDetails']>;

/** The rates by which the tax was calculated, with the reasons (specification 6.9). */
const CALCULATIONS: Record<TaxCalculation, Calculation> = {
  manual: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
  'manual-in-region': { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' },
  automatic: { rateType: 'AUTO_RATE' },
  'automatic-failed': {
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: {
      fallbackReason: 'AUTO_TAX_FAILED',
      error: { code: 'TAX_CALCULATION_FAILED', description: 'The tax service did not answer' },
    },
  },
  'automatic-deactivated': {
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_DEACTIVATED' },
  },
};

/** Serializes the total tax; undefined until an address determines whether it is due. */
export function serializeTaxSummary(
  estimate: Estimate,
  site: Site,
): Serialized<meta.TaxSummaryOriginal> | undefined {
  if (!estimate.taxKnown) return undefined;
  const money = moneyOf(site);
  const { lines, tax } = estimate.totals;
  return {
    taxableAmount: money(estimate.tax ? sum(lines.map(({ taxable }) => taxable)) : '0'),
    totalTax: money(tax),
    calculationDetails: estimate.tax
      ? CALCULATIONS[site.taxCalculation ?? 'manual']
      : { rateType: 'NO_TAX_COLLECTED' },
  };
}

const logistics = ({ deliveryTime, instructions, pickupAddress }: DeliveryOption) => ({
  deliveryTime,
  ...(instructions && { instructions }),
  ...(pickupAddress && {
    pickupDetails: { address: pickupAddress, businessLocation: true, pickupMethod: 'STORE_PICKUP' as const },
  }),
});

/** Serializes the region, its options and the chosen one; undefined without a delivery or an address. */
export function serializeShippingInfo(
  estimate: Estimate,
  site: Site,
): Serialized<meta.ShippingInformationOriginal> | undefined {
  const { region, delivery, totals } = estimate;
  if (!region || !delivery) return undefined;
  const money = moneyOf(site);
  const cost = totals.shipping.minus(totals.shippingDiscount);
  return {
    region: { id: region.id, name: region.name },
    selectedCarrierServiceOption: {
      code: delivery.code,
      title: delivery.title,
      carrierId: CARRIER_ID,
      logistics: logistics(delivery),
      cost: {
        totalPriceAfterTax: money(cost),
        totalPriceBeforeTax: money(cost),
        taxDetails: {
          taxableAmount: money('0'),
          taxRate: '0',
          totalTax: money('0'),
          rateBreakdown: [],
          taxBreakdown: [],
        },
        totalDiscount: money(totals.shippingDiscount),
        price: money(totals.shipping),
      },
      requestedShippingOption: estimate.deliveryProblem === undefined,
      otherCharges: [],
      deliveryAllocations: [],
    },
    carrierServiceOptions: [
      {
        carrierId: CARRIER_ID,
        shippingOptions: region.options.map((option) => ({
          code: option.code,
          title: option.title,
          logistics: logistics(option),
          cost: { price: money(option.price) },
        })),
      },
    ],
  };
}

/** Serializes the automatic discounts, the coupon and the merchant's discounts with their amounts. */
export function serializeAppliedDiscounts(
  estimate: Estimate,
  site: Site,
): Serialized<meta.AppliedDiscountOriginal>[] {
  const { automatic = [], coupon, couponLineIds, totals, lines } = estimate;
  const money = moneyOf(site);
  const rules = automatic.map(({ rule: { id, name }, offs }, index) => ({
    discountRule: {
      id,
      name: { original: name, translated: name },
      amount: money(totals.automaticDiscounts[index] ?? '0'),
    },
    discountType: 'SPECIFIC_ITEMS' as const,
    lineItemIds: lines.filter((_line, at) => offs[at]?.gt(0)).map(({ id: lineId }) => lineId),
  }));
  const merchant = totals.merchantDiscounts.map((amount, index) => ({
    merchantDiscount: { amount: money(amount), percentage: estimate.merchantDiscounts[index]?.percentage },
    discountType: 'GLOBAL' as const,
    lineItemIds: [],
  }));
  if (!coupon) return [...rules, ...merchant];
  const scope = coupon.productIds ? 'SPECIFIC_ITEMS' : 'GLOBAL';
  return [
    ...rules,
    {
      coupon: {
        id: coupon.id,
        code: coupon.code,
        name: coupon.name,
        amount: money(totals.couponDiscount),
      },
      discountType: coupon.type === 'FREE_SHIPPING' ? 'SHIPPING' : scope,
      lineItemIds: coupon.productIds ? couponLineIds : [],
    },
    ...merchant,
  ];
}
