import type { Context } from '#core/contract/context';
import type { Address, Basket, Owner } from '../carts/entity';
import { couponFor } from '../discounts/coupons/changes';
import { membershipChoice } from '../discounts/memberships/choose';
import { discountsOf } from '../discounts/rules/apply';
import { priceLines } from '../items/price';
import type { PricedLine } from '../items/types';
import { calculateTotals, type TotalsInput, withTaxes } from './calculate';
import { feesOf } from './plugin-fees';
import { ratesOf } from './plugin-rates';
import { taxesOf } from './plugin-taxes';
import { regionOf } from './shipping/profiles/entity';
import { CARRIER_ID, type DeliveryOption, type Region } from './shipping/regions';
import { withShippingOptions } from './shipping/rules';
import { taxesAt } from './taxes/rates';
import type { CarrierProblem, DeliveryProblem, Estimate } from './types';

/** The possible deliveries of a purchase, and the chosen one. */
interface Delivery {
  region?: Region;
  /** The chosen option, or the region's first if the choice is not offered there (SDK: `requestedShippingOption`). */
  delivery?: DeliveryOption;
  deliveryProblem?: DeliveryProblem;
  carrierProblems: readonly CarrierProblem[];
}

/** Finds the delivery options for lines at an address, including those of service plugins, and the chosen one. */
export function deliveryOf(
  context: Context,
  basket: Basket,
  lines: readonly PricedLine[],
  address?: Address,
): Delivery {
  const choice = basket.selectedShippingOption;
  if (!(address?.country ?? choice?.code)) return { carrierProblems: [] };
  const place = regionOf(context, address);
  if (!place) return { deliveryProblem: 'DESTINATION_NOT_SUPPORTED', carrierProblems: [] };
  const own = withShippingOptions(context, place, lines, address);
  const { options, problems: carrierProblems } = ratesOf(context, basket, lines, address);
  const region = { ...own, options: [...own.options, ...options] };
  // A region in which no carrier offers anything is not delivered to.
  if (region.options.length === 0 && carrierProblems.length === 0)
    return { deliveryProblem: 'DESTINATION_NOT_SUPPORTED', carrierProblems };
  const isChosen = ({ code, carrierId = CARRIER_ID }: DeliveryOption) =>
    code === choice?.code && (choice.carrierId ?? carrierId) === carrierId;
  const chosen = choice?.code ? region.options.find(isChosen) : undefined;
  return {
    region,
    delivery: chosen ?? region.options[0],
    ...(choice?.code && !chosen && { deliveryProblem: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' }),
    carrierProblems,
  };
}

const NO_DELIVERY: ReturnType<typeof deliveryOf> = { carrierProblems: [] };

/** The known destination. */
interface Destination {
  shippingAddress?: Address;
  /** Determines the tax if there is nothing to deliver. */
  billingAddress?: Address;
  /** Both are true by default. */
  calculateTax?: boolean;
  calculateShipping?: boolean;
}

/** Estimates a cart or checkout. Nothing is thrown: parts that cannot be calculated are named in the result. */
export const estimate = (
  context: Context,
  basket: Basket,
  owner: Owner,
  destination: Destination,
): Estimate => estimateLines(context, basket, priceLines(context, basket.lines), owner, destination);

/**
 * Estimates lines that have been priced already.
 * @param basket the other values of the purchase; its own lines are not read
 */
export function estimateLines(
  context: Context,
  basket: Basket,
  lines: PricedLine[],
  owner: Owner,
  { shippingAddress, billingAddress, calculateTax = true, calculateShipping = true }: Destination,
): Estimate {
  const requiresShipping = lines.some(({ shippable }) => shippable);

  const delivered =
    calculateShipping && requiresShipping ? deliveryOf(context, basket, lines, shippingAddress) : NO_DELIVERY;
  const { delivery } = delivered;

  const taxAddress =
    delivery?.pickupAddress ?? (requiresShipping ? shippingAddress : (billingAddress ?? shippingAddress));
  const taxKnown = calculateTax && Boolean(taxAddress?.country);
  const taxFor = taxesAt(context, taxKnown ? taxAddress : undefined);
  const tax = taxFor();
  const lineTaxes = lines.map(({ taxGroupId }) => taxFor(taxGroupId));

  const couponOrProblem = basket.couponCode
    ? couponFor(context, basket.couponCode, { lines, owner, email: basket.email })
    : undefined;
  const valid = typeof couponOrProblem === 'object' ? couponOrProblem : undefined;
  const { merchantDiscounts } = basket;
  const ofSite = couponOrProblem !== 'ERROR_COUPON_DOES_NOT_EXIST';
  const { automatic, byApps, couponProblem } = discountsOf(context, lines, owner, {
    ...basket,
    couponCode: ofSite ? undefined : basket.couponCode,
  });
  const problem = ofSite && typeof couponOrProblem === 'string' ? couponOrProblem : couponProblem;
  const input: TotalsInput = {
    lines: lines.map((line, index) => ({ ...line, taxRate: lineTaxes[index]?.rate ?? '0' })),
    automatic,
    ...(valid && { coupon: { ...valid.coupon, lineIds: valid.lineIds } }),
    byApps,
    merchantDiscounts,
    ...(delivery && { shipping: delivery.price }),
    ...(tax && { taxRate: tax.rate, taxIncluded: tax.included }),
    currency: context.site.currency,
  };
  const withoutFees: Estimate = {
    memberships: membershipChoice(context, lines, owner),
    lines,
    totals: calculateTotals(input),
    fees: [],
    automatic,
    byApps,
    merchantDiscounts,
    requiresShipping,
    ...delivered,
    taxKnown,
    tax,
    lineTaxes,
    ...(valid && { coupon: valid.coupon }),
    couponLineIds: valid?.lineIds ?? [],
    ...(problem && { couponProblem: problem }),
  };
  const fees = feesOf(context, basket, withoutFees, shippingAddress);
  const complete =
    fees.length === 0 ? withoutFees : { ...withoutFees, fees, totals: calculateTotals({ ...input, fees }) };
  return taxKnown && taxAddress ? taxedByApp(context, complete, taxAddress) : complete;
}

/** Returns an estimate with the taxes of the app that calculates them, if there is one. */
function taxedByApp(context: Context, before: Estimate, address: Address): Estimate {
  const appTaxes = taxesOf(context, before, address);
  if (!appTaxes) return before;
  if ('message' in appTaxes) return { ...before, taxProblem: appTaxes };
  const totals = withTaxes(before.totals, appTaxes.lines, appTaxes.fees);
  return { ...before, tax: undefined, lineTaxes: undefined, appTaxes, totals };
}
