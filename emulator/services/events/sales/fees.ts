import type { FeeType } from '../stored/ticket-definitions';

/** The platform's fee on a sold ticket, in percent of its price (`FeeType` of ticket definitions V3). */
export const FEE_PERCENT = '2.5';

/** Whether the fee is added to the buyer's price; types without an entry have no fee. */
export const FEE_IS_ADDED: Partial<Record<FeeType, boolean>> = {
  FEE_INCLUDED: false,
  FEE_ADDED: true,
  FEE_ADDED_AT_CHECKOUT: true,
};
