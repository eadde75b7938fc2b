import type { orders as meta } from '@wix/pricing-plans/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { HeldPlan } from '#core/contract/service-links';
import { type PlanOrder, planOrders } from './entity';
import { nextDateOf } from './rules';

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

/** Returns the price of each cycle in the form that preceded `pricing`, as it is still sent. */
export function serializePriceDetails({
  pricing,
  planPrice,
  freeTrialDays,
}: Pick<PlanOrder, 'pricing' | 'planPrice' | 'freeTrialDays'>): NonNullable<PlanOrder['priceDetails']> {
  const { prices, ...model } = pricing ?? {};
  const { proration: _proration, ...price } = prices?.[0]?.price ?? {};
  return { ...model, ...price, planPrice, ...(freeTrialDays && { freeTrialDays }) };
}

const entityFqdn = 'wix.pricing_plans.v2.order';

/** The events of an order besides `updated`; names after `wix.pricing_plans.v2.order_`. */
export type Happening =
  | 'purchased'
  | 'started'
  | 'cycle_started'
  | 'auto_renew_canceled'
  | 'canceled'
  | 'ended'
  | 'end_date_postponed'
  | 'marked_as_paid'
  | 'paused'
  | 'resumed'
  | 'start_date_changed';

/** Returns what benefits depend on in an order; undefined without a member. */
export function heldPlanOf(order: PlanOrder): HeldPlan | undefined {
  const { id, planId = '', planName = '', buyer, status = 'DRAFT', currentCycle } = order;
  const memberId = buyer?.memberId;
  return memberId
    ? { id, planId, name: planName, memberId, status, cycle: currentCycle?.index ?? 0 }
    : undefined;
}

function store(context: Context, order: PlanOrder): PlanOrder {
  const stored = context.documents.put(planOrders, { ...order, nextDate: nextDateOf(order) });
  const held = heldPlanOf(stored);
  if (held) context.services.creditPools.planHeld(context, held);
  return stored;
}

export function addOrder(
  context: Context,
  order: PlanOrder,
  happenings: readonly Happening[] = [],
): PlanOrder {
  const stored = store(context, order);
  const createdEvent = { entity: serializeOrder(stored) };
  context.emit({ entityFqdn, slug: 'created', entityId: stored.id, createdEvent });
  tell(context, stored, happenings);
  return stored;
}

/**
 * Stores a changed order and emits its events in the given order.
 * @param at when it happened, ISO 8601; may be in the past for changes by the clock
 */
export function changeOrder(
  context: Context,
  order: PlanOrder,
  at: string,
  happenings: readonly Happening[],
): PlanOrder {
  const stored = store(context, { ...order, updatedDate: at });
  const updatedEvent = { currentEntity: serializeOrder(stored) };
  context.emit({ entityFqdn, slug: 'updated', entityId: stored.id, updatedEvent });
  tell(context, stored, happenings);
  return stored;
}

function tell(context: Context, stored: PlanOrder, happenings: readonly Happening[]): void {
  const order = serializeOrder(stored);
  for (const slug of happenings) {
    const body = { order, ...(slug === 'cycle_started' && { cycleNumber: stored.currentCycle?.index }) };
    context.emit({ entityFqdn, slug, entityId: stored.id, actionEvent: { body } });
  }
}
