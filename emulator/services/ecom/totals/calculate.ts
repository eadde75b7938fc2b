import Big from 'big.js';
import { scaleOf, sum } from '#core/money';
import type { MerchantDiscount } from '../carts/entity';
import { offAt, type Rate } from '../discounts/rules/rules';
import { allocate, couponOffs, type UsedCoupon } from './coupon-offs';

interface TaxedLine {
  id: string;
  price: string;
  quantity: number;
  payLater?: boolean;
  untaxed?: boolean;
  /** Instead of the common rate. */
  taxRate?: string;
}

/** The values from which totals are calculated; amounts are decimal texts in `currency`. */
export interface TotalsInput {
  lines: readonly TaxedLine[];
  /** Each automatic discount on each line; a coupon applies to the rest. */
  automatic?: readonly { offs: readonly Big[] }[];
  /** A valid coupon, and the lines to which it applies. */
  coupon?: UsedCoupon;
  /** The discounts of apps on all goods together, applied before the merchant's, and those on delivery. */
  byApps?: readonly (Rate & { target: 'GLOBAL' | 'SHIPPING' })[];
  merchantDiscounts: readonly MerchantDiscount[];
  /** The price of the chosen delivery option. */
  shipping?: string;
  /** Additional fees, before tax. */
  fees?: readonly { price: string; taxable: boolean }[];
  /** Between 0 and 1. Delivery is not taxed. */
  taxRate?: string;
  /** Whether prices contain the tax. */
  taxIncluded?: boolean;
  currency: string;
}

/** The totals of one line: `total` = `subtotal` - `discount` + `tax`. */
export interface LineTotals {
  id: string;
  payLater: boolean;
  subtotal: Big;
  /** The automatic discounts, included in `discount`. */
  automatic: Big;
  /** The coupon's discount, included in `discount`. */
  byCoupon: Big;
  discount: Big;
  /** The taxable amount; 0 for a line that is not taxed. */
  taxable: Big;
  tax: Big;
  total: Big;
}

/** The totals of one fee: `total` = `price` + `tax`. */
export interface FeeTotals {
  price: Big;
  /** The taxable amount; 0 for a fee that is not taxed. */
  taxable: Big;
  tax: Big;
  total: Big;
}

/**
 * `total` = `subtotal` - `discount` + `shipping` + `additionalFees` + `tax`, to the last cent, without the tax if prices
 * contain it; no amount is negative.
 */
export interface Totals {
  lines: LineTotals[];
  subtotal: Big;
  /** The sum of all discounts: automatic ones, the coupon's, those of apps, the merchant's, and those on delivery. */
  discount: Big;
  automaticDiscounts: Big[];
  couponDiscount: Big;
  /** In the order of the input. */
  byApps: Big[];
  merchantDiscounts: Big[];
  shipping: Big;
  shippingDiscount: Big;
  fees: FeeTotals[];
  additionalFees: Big;
  /** On lines and fees. */
  tax: Big;
  total: Big;
}

const ZERO = new Big(0);

/**
 * Calculates the totals of a cart. Automatic discounts come first, then the coupon, the discounts of apps on all goods,
 * and the merchant's; all but the first are spread over the lines by their price. Tax is on the rest of each line, rounded half up line by line, so
 * that lines and totals always agree.
 */
export function calculateTotals(input: TotalsInput): Totals {
  const {
    lines,
    automatic = [],
    coupon,
    merchantDiscounts,
    taxRate = '0',
    taxIncluded = false,
    currency,
  } = input;
  const scale = scaleOf(currency);
  const subtotals = lines.map(({ price, quantity }) => new Big(price).times(quantity));
  const byRule = lines.map((_line, index) => sum(automatic.map(({ offs }) => offs[index] ?? ZERO)));
  const reduced = subtotals.map((subtotal, index) => subtotal.minus(byRule[index] ?? ZERO));
  const shipping = new Big(input.shipping ?? 0);

  const byCoupon = couponOffs(coupon, lines, reduced, scale);

  let rests = reduced.map((rest, index) => rest.minus(byCoupon[index] ?? ZERO));
  const takeOff = (rate: Rate) => {
    const worth = sum(rests);
    const off = offAt(rate, worth, worth, scale);
    const shares = allocate(off, rests, scale);
    rests = rests.map((rest, index) => rest.minus(shares[index] ?? ZERO));
    return off;
  };
  const shippingByCoupon = coupon?.type === 'FREE_SHIPPING' ? shipping : ZERO;
  let shippingLeft = shipping.minus(shippingByCoupon);
  const byApps = (input.byApps ?? []).map((discount) => {
    if (discount.target === 'GLOBAL') return takeOff(discount);
    const off = offAt(discount, shipping, shippingLeft, scale);
    shippingLeft = shippingLeft.minus(off);
    return off;
  });
  const byMerchant = merchantDiscounts.map(takeOff);

  const lineTotals = lines.map(
    ({ id, payLater = false, untaxed, taxRate: ownRate = taxRate }, index): LineTotals => {
      const subtotal = subtotals[index] ?? ZERO;
      const rest = rests[index] ?? ZERO;
      const taxable = untaxed ? ZERO : rest;
      const tax = taxOn(taxable, ownRate, taxIncluded, scale);
      const discount = subtotal.minus(rest);
      return {
        id,
        payLater,
        subtotal,
        automatic: byRule[index] ?? ZERO,
        byCoupon: byCoupon[index] ?? ZERO,
        discount,
        taxable,
        tax,
        total: taxIncluded ? rest : rest.plus(tax),
      };
    },
  );
  const fees = (input.fees ?? []).map((fee) => feeTotals(fee, taxRate, taxIncluded, scale));
  const additionalFees = sum(fees.map(({ price }) => price));
  const shippingDiscount = shipping.minus(shippingLeft);
  const subtotal = sum(subtotals);
  const tax = sum([...lineTotals, ...fees].map((it) => it.tax));
  const discount = sum(lineTotals.map((line) => line.discount)).plus(shippingDiscount);
  return {
    lines: lineTotals,
    subtotal,
    discount,
    automaticDiscounts: automatic.map(({ offs }) => sum(offs)),
    couponDiscount: sum(byCoupon).plus(shippingByCoupon),
    byApps,
    merchantDiscounts: byMerchant,
    shipping,
    shippingDiscount,
    fees,
    additionalFees,
    tax,
    total: subtotal
      .minus(discount)
      .plus(shipping)
      .plus(additionalFees)
      .plus(taxIncluded ? ZERO : tax),
  };
}

/** Returns the tax on an amount, or the tax that it contains. */
const taxOn = (amount: Big, rate: string, isIncluded: boolean, scale: number): Big =>
  (isIncluded ? amount.minus(amount.div(new Big(rate).plus(1))) : amount.times(rate)).round(
    scale,
    Big.roundHalfUp,
  );

function feeTotals(
  fee: { price: string; taxable: boolean },
  taxRate: string,
  isIncluded: boolean,
  scale: number,
): FeeTotals {
  const price = new Big(fee.price).round(scale, Big.roundHalfUp);
  const taxable = fee.taxable ? price : ZERO;
  const tax = taxOn(taxable, taxRate, isIncluded, scale);
  return { price, taxable, tax, total: isIncluded ? price : price.plus(tax) };
}

/** The tax on a line or fee; amounts are decimal texts. */
export interface Taxed {
  tax: string;
  taxable: string;
}

/**
 * Returns the totals with the taxes that an app has calculated, instead of the site's own.
 * @param lines and `fees`: in the order of the totals; undefined for those that are not taxed
 */
export function withTaxes(
  totals: Totals,
  lines: readonly (Taxed | undefined)[],
  fees: readonly (Taxed | undefined)[],
): Totals {
  const taxed = <Part extends { tax: Big; taxable: Big; total: Big }>(part: Part, own: Taxed | undefined) => {
    const tax = own ? new Big(own.tax) : ZERO;
    const taxable = own ? new Big(own.taxable) : ZERO;
    return { ...part, tax, taxable, total: part.total.minus(part.tax).plus(tax) };
  };
  const taxedLines = totals.lines.map((line, index) => taxed(line, lines[index]));
  const taxedFees = totals.fees.map((fee, index) => taxed(fee, fees[index]));
  const tax = sum([...taxedLines, ...taxedFees].map((it) => it.tax));
  return {
    ...totals,
    lines: taxedLines,
    fees: taxedFees,
    tax,
    total: totals.total.minus(totals.tax).plus(tax),
  };
}
