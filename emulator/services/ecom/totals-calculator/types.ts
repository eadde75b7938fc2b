import type { CouponProblem } from '../coupons/rules';
import type { Coupon } from '../coupons/store';
import type { DeliveryOption, Region, Tax } from '../delivery-profile/regions';
import type { AutomaticDiscount } from '../discount-rules/rules';
import type { PricedLine } from '../line-items/types';
import type { MembershipChoice } from '../memberships/choose';
import type { MerchantDiscount } from '../stored/carts';
import type { Totals } from './calculate';

/** The reasons why delivery cannot be calculated; the other totals still are. */
export type DeliveryProblem = 'DESTINATION_NOT_SUPPORTED' | 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND';

/** A basket with its totals at current prices, stock, coupon rules, delivery and tax. */
export interface Estimate {
  lines: PricedLine[];
  totals: Totals;
  /** Of the site's discount rules; absent for a purchase without a cart. */
  automatic?: AutomaticDiscount[];
  merchantDiscounts: readonly MerchantDiscount[];
  coupon?: Coupon;
  couponLineIds: string[];
  couponProblem?: CouponProblem;
  requiresShipping: boolean;
  region?: Region;
  /** The chosen option, or the region's first if the choice is not offered there (SDK: `requestedShippingOption`). */
  delivery?: DeliveryOption;
  deliveryProblem?: DeliveryProblem;
  memberships: MembershipChoice;
  /** Whether an address to calculate the tax is known. */
  taxKnown: boolean;
  tax?: Tax;
}
