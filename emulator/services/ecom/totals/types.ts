import type { PluginProblem } from '#core/service-plugins/plugin';
import type { MerchantDiscount } from '../carts/entity';
import type { Coupon } from '../discounts/coupons/entity';
import type { CouponProblem } from '../discounts/coupons/errors';
import type { MembershipChoice } from '../discounts/memberships/choose';
import type { AppDiscount } from '../discounts/rules/apply';
import type { AutomaticDiscount } from '../discounts/rules/rules';
import type { PricedLine } from '../items/types';
import type { Taxed, Totals } from './calculate';
import type { DeliveryOption, Region } from './shipping/regions';
import type { Tax } from './taxes/rates';

/** The reasons why delivery cannot be calculated; the other totals still are. */
export type DeliveryProblem = 'DESTINATION_NOT_SUPPORTED' | 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND';

/** A carrier of a service plugin that gave no rates. */
export interface CarrierProblem {
  carrierId: string;
  problem: PluginProblem;
}

/** An additional fee of a purchase, from a service plugin. */
export interface Fee {
  code?: string;
  name: string;
  translatedName?: string;
  /** Decimal text in the site's currency, before tax. */
  price: string;
  taxable: boolean;
  /** The lines to which it applies; all if empty. */
  lineItemIds: string[];
  appId: string;
}

/** The tax on a line or fee, as an app has calculated it; amounts and rates are decimal texts. */
export interface AppTax extends Taxed {
  parts: {
    jurisdiction: string;
    jurisdictionType: 'UNDEFINED' | 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL';
    rate: string;
    taxName: string;
    taxType: string;
    taxAmount: string;
    taxableAmount: string;
    nonTaxableAmount: string;
  }[];
}

/** A basket with its totals at current prices, stock, coupon rules, delivery and tax. */
export interface Estimate {
  lines: PricedLine[];
  totals: Totals;
  /** Of the site's discount rules, and of apps on lines; absent for a purchase without a cart. */
  automatic?: AutomaticDiscount[];
  /** The other discounts of apps, in the order of `totals.byApps`. */
  byApps?: AppDiscount[];
  merchantDiscounts: readonly MerchantDiscount[];
  coupon?: Coupon;
  couponLineIds: string[];
  couponProblem?: CouponProblem;
  /** The additional fees, in the order of `totals.fees`. */
  fees: readonly Fee[];
  requiresShipping: boolean;
  region?: Region;
  /** The chosen option, or the region's first if the choice is not offered there (SDK: `requestedShippingOption`). */
  delivery?: DeliveryOption;
  deliveryProblem?: DeliveryProblem;
  /** The carriers that gave no rates. */
  carrierProblems?: readonly CarrierProblem[];
  memberships: MembershipChoice;
  /** Whether an address to calculate the tax is known. */
  taxKnown: boolean;
  /** The tax on items that have no tax group of their own, and on fees. */
  tax?: Tax;
  /** The tax on each line, in the order of the lines. */
  lineTaxes?: (Tax | undefined)[];
  /** The taxes that an app has calculated, instead of `tax`, in the order of `totals`. */
  appTaxes?: { lines: (AppTax | undefined)[]; fees: (AppTax | undefined)[] };
  /** The reason why the app has not calculated the taxes, so that `tax` applies. */
  taxProblem?: PluginProblem;
}
