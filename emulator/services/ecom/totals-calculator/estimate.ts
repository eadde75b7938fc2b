import type { Context } from '#core/contract/context';
import { couponFor } from '../coupons/changes';
import { CARRIER_ID, regionOf, taxAt } from '../delivery-profile/regions';
import { automaticDiscounts } from '../discount-rules/apply';
import { priceLines } from '../line-items/price';
import { membershipChoice } from '../memberships/choose';
import { withShippingOptions } from '../shipping-options/rates';
import type { Address, Basket, Owner } from '../stored/carts';
import { calculateTotals } from './calculate';
import type { DeliveryProblem, Estimate } from './types';

/** The known destination. */
interface Destination {
  shippingAddress?: Address;
  /** For the tax if there is nothing to deliver. */
  billingAddress?: Address;
  /** Both are true by default. */
  calculateTax?: boolean;
  calculateShipping?: boolean;
}

/** Estimates a cart or checkout. Nothing is thrown: parts that cannot be calculated are named in the result. */
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
