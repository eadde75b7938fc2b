import type { Context } from '#core/contract/context';
import { type PlanOrder, planOrders } from '../plans/store';
import { nextDateOf } from './rules';
import { serializeOrder } from './serialize';

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

const store = ({ documents }: Context, order: PlanOrder): PlanOrder =>
  documents.put(planOrders, { ...order, nextDate: nextDateOf(order) });

/** Stores a new order and emits its events. */
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
