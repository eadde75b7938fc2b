import type { orders as orderMeta, plans as planMeta } from '@wix/pricing-plans/meta';
import type { Serialized } from '../../../core/contract/serialized';
import type { Plan, PlanOrder } from '../plans/store';

/** A plan as everyone may see it: without what only concerns its owner. */
export function serializePublicPlan(plan: Plan): Serialized<planMeta.PublicPlanOriginal> {
  const { public: _public, archived: _archived, hasOrders: _hasOrders, ...shown } = plan;
  return shown;
}

/**
 * An order of a plan: without the contact, which the platform keeps elsewhere, and without a cancellation that has
 * not taken effect (SDK: Order.cancellation).
 */
export function serializeOrder(order: PlanOrder): Serialized<orderMeta.OrderOriginal> {
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

/** What each cycle costs, in the form that came before `pricing` and is still sent. */
export function serializePriceDetails({
  pricing,
  planPrice,
  freeTrialDays,
}: Pick<PlanOrder, 'pricing' | 'planPrice' | 'freeTrialDays'>): NonNullable<PlanOrder['priceDetails']> {
  const { prices, ...model } = pricing ?? {};
  const { proration: _proration, ...price } = prices?.[0]?.price ?? {};
  return { ...model, ...price, planPrice, ...(freeTrialDays && { freeTrialDays }) };
}
