import type { orders as meta } from '@wix/pricing-plans/meta';
import type { Serialized } from '#core/contract/serialized';
import type { PlanOrder } from '../plans/store';

/**
 * Serializes a plan order without the contact, which the platform stores elsewhere, and without a cancellation that has
 * not taken effect (SDK: Order.cancellation).
 */
export function serializeOrder(order: PlanOrder): Serialized<meta.OrderOriginal> {
  const {
    contact: _contact,
    anchor: _anchor,
    nextDate: _next,
    creditsUsed: _used,
    ticketsUsed: _tickets,
    cancellation,
    ...shown
  } = order;
  return {
    ...shown,
    priceDetails: serializePriceDetails(order),
    ...(shown.status === 'CANCELED' && { cancellation }),
  };
}

/** Returns the price of each cycle in the form that preceded `pricing` and is still sent. */
export function serializePriceDetails({
  pricing,
  planPrice,
  freeTrialDays,
}: Pick<PlanOrder, 'pricing' | 'planPrice' | 'freeTrialDays'>): NonNullable<PlanOrder['priceDetails']> {
  const { prices, ...model } = pricing ?? {};
  const { proration: _proration, ...price } = prices?.[0]?.price ?? {};
  return { ...model, ...price, planPrice, ...(freeTrialDays && { freeTrialDays }) };
}
