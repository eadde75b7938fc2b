import type { Buyer } from '#core/buyer';
import type { RecordedLine } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import type { Owner } from '../../carts/entity';
import { membershipChoice } from '../../discounts/memberships/choose';
import { membershipUnusable } from '../../discounts/memberships/errors';
import { recordedLine } from '../../items/recorded';
import { calculateTotals } from '../../totals/calculate';
import type { Estimate } from '../../totals/types';
import type { Order } from '../entity';
import { addOrder, nextNumber } from './add';
import { orderOf } from './from-checkout';

/** Estimates recorded lines, which have no coupon, delivery or tax. */
export function recordedEstimate(
  context: Context,
  recorded: readonly RecordedLine[],
  owner: Owner,
): Estimate {
  const lines = recorded.map((line) => recordedLine(context, context.ids.guid(), line));
  const { currency } = context.site;
  return {
    lines,
    totals: calculateTotals({ lines, merchantDiscounts: [], currency }),
    memberships: membershipChoice(context, lines, owner),
    fees: [],
    merchantDiscounts: [],
    couponLineIds: [],
    requiresShipping: false,
    taxKnown: false,
  };
}

/**
 * Records an order that was made without a cart, as for a booking.
 * @param lineItems prices are decimal texts for one piece, in the site's currency
 * @param buyerLanguage ISO 639-1; default: the site's
 * @throws PlatformError 400 for a line that no membership pays for
 */
export function recordOrder(
  context: Context,
  { lineItems, buyer, buyerLanguage }: { lineItems: RecordedLine[]; buyer: Buyer; buyerLanguage?: string },
): Order {
  const estimate = recordedEstimate(context, lineItems, context.caller);
  const { problem } = estimate.memberships;
  if (problem) throw membershipUnusable(problem);
  const order = orderOf(context, { number: nextNumber(context), estimate, buyer });
  return addOrder(context, { ...order, ...(buyerLanguage && { buyerLanguage }) }, estimate);
}
