import type { Context } from '../../../core/contract/context';
import type { Address, Basket, MerchantDiscount, Owner } from '../cart/store';
import { couponFor } from '../coupons/changes';
import type { CouponProblem } from '../coupons/rules';
import type { Coupon } from '../coupons/store';
import {
  CARRIER_ID,
  type DeliveryOption,
  type Region,
  regionOf,
  type Tax,
  taxAt,
} from '../delivery-profile/regions';
import { automaticDiscounts } from '../discount-rules/apply';
import type { AutomaticDiscount } from '../discount-rules/rules';
import { priceLines } from '../line-items/price';
import type { PricedLine } from '../line-items/types';
import { type MembershipChoice, membershipChoice } from '../memberships/choose';
import { withShippingOptions } from '../shipping-options/rates';
import { calculateTotals, type Totals } from './calculate';

/** Where it goes, as far as it is known. */
interface Destination {
  shippingAddress?: Address;
  /** For the tax when there is nothing to deliver. */
  billingAddress?: Address;
  /** Both are true unless said otherwise. */
  calculateTax?: boolean;
  calculateShipping?: boolean;
}

/** What is wrong with the delivery; the rest is calculated all the same. */
export type DeliveryProblem = 'DESTINATION_NOT_SUPPORTED' | 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND';

/** A basket added up with today's prices, stock, coupon rules, delivery and tax. */
export interface Estimate {
  lines: PricedLine[];
  totals: Totals;
  /** Of the site's discount rules; none for what is bought without a cart. */
  automatic?: AutomaticDiscount[];
  merchantDiscounts: readonly MerchantDiscount[];
  coupon?: Coupon;
  couponLineIds: string[];
  couponProblem?: CouponProblem;
  requiresShipping: boolean;
  region?: Region;
  /** The chosen option, or the region's first when the choice is not to be had (SDK: `requestedShippingOption`). */
  delivery?: DeliveryOption;
  deliveryProblem?: DeliveryProblem;
  memberships: MembershipChoice;
  /** Whether a place was known for which to calculate the tax. */
  taxKnown: boolean;
  tax?: Tax;
}

/**
 * Adds up a cart or checkout. Nothing is thrown: what cannot be calculated is named in the result.
 */
export function estimate(
  context: Context,
  basket: Basket,
  owner: Owner,
  { shippingAddress, billingAddress, calculateTax = true, calculateShipping = true }: Destination,
): Estimate {
  const lines = priceLines(context, basket.lines);
  const requiresShipping = lines.some(({ shippable }) => shippable);

  const choice = basket.selectedShippingOption;
  const wanted = calculateShipping && requiresShipping && Boolean(shippingAddress?.country ?? choice?.code);
  const place = wanted ? regionOf(shippingAddress) : undefined;
  const region = place && withShippingOptions(context, place, lines);
  const asked =
    choice?.code && (choice.carrierId ?? CARRIER_ID) === CARRIER_ID
      ? region?.options.find(({ code }) => code === choice.code)
      : undefined;
  const delivery = asked ?? region?.options[0];
  let deliveryProblem: DeliveryProblem | undefined;
  if (wanted && !region) deliveryProblem = 'DESTINATION_NOT_SUPPORTED';
  else if (wanted && choice?.code && !asked) deliveryProblem = 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND';

  const taxAddress =
    delivery?.pickupAddress ?? (requiresShipping ? shippingAddress : (billingAddress ?? shippingAddress));
  const taxKnown = calculateTax && Boolean(taxAddress?.country);
  const tax = taxKnown ? taxAt(taxAddress) : undefined;

  const found = basket.couponCode
    ? couponFor(context, basket.couponCode, { lines, owner, email: basket.email })
    : undefined;
  const valid = typeof found === 'object' ? found : undefined;
  const { merchantDiscounts } = basket;
  const automatic = automaticDiscounts(context, lines, owner);
  const totals = calculateTotals({
    lines,
    automatic,
    ...(valid && { coupon: { ...valid.coupon, lineIds: valid.lineIds } }),
    merchantDiscounts,
    ...(delivery && { shipping: delivery.price }),
    ...(tax && { taxRate: tax.rate }),
    currency: context.site.currency,
  });
  return {
    memberships: membershipChoice(context, lines, owner),
    lines,
    totals,
    automatic,
    merchantDiscounts,
    requiresShipping,
    region,
    delivery,
    deliveryProblem,
    taxKnown,
    tax,
    ...(valid && { coupon: valid.coupon }),
    couponLineIds: valid?.lineIds ?? [],
    ...(typeof found === 'string' && { couponProblem: found }),
  };
}
