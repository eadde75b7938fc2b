import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { findOrder, saveOrder } from '../placed-orders/changes';
import { emitOrderAction, emitOrderUpdated } from '../placed-orders/events';
import type { Order } from '../stored/orders';
import { emitFulfillmentsUpdated } from './events';
import { linesFor, quantityFulfilled, shippableLines } from './rules';
import { type Fulfillment, type Fulfillments, orderFulfillments } from './store';
import { assertNewTracking, withTracking } from './tracking';
import { FULFILLMENT_TRANSITIONS } from './transitions';

/** Returns the fulfilments of an order. */
export const fulfillmentsOf = ({ documents }: Context, { id }: Pick<Order, 'id'>): Fulfillments =>
  documents.get(orderFulfillments, id) ?? { id, fulfillments: [] };

/**
 * Records that lines of an order were shipped, in one or more fulfilments: of the named lines, or all that are left. If
 * one is refused, none is stored (platform facts 36.5).
 * @returns all fulfilments of the order
 * @throws PlatformError 404 for the order, LINE_ITEM_NOT_FOUND; 400 for more than is left; 409
 *   TRACKING_NUMBER_ALREADY_EXISTS
 */
export function createFulfillments(
  context: Context,
  orderId: string,
  given: readonly Omit<Fulfillment, 'id'>[],
): Fulfillments {
  const order = findOrder(context, orderId);
  const { fulfillments } = fulfillmentsOf(context, order);
  const all = [...fulfillments];
  for (const fulfillment of given) {
    const made = withTracking({
      ...fulfillment,
      id: context.ids.guid(),
      createdDate: isoDate(context.clock.now()),
      lineItems: linesFor(order, all, fulfillment.lineItems),
    });
    assertNewTracking(made, all);
    all.push(made);
  }
  return saveFulfillments(context, order, all);
}

/** @throws PlatformError 404 */
export function findFulfillment(
  fulfillments: readonly Fulfillment[],
  id: string | null | undefined,
): Fulfillment {
  const found = fulfillments.find((fulfillment) => fulfillment.id === id);
  assert(found, () => notFound(`Fulfillment ${id}`));
  return found;
}

/** Stores the fulfilments of an order and its fulfillment status, and emits the events. */
export function saveFulfillments(context: Context, order: Order, fulfillments: Fulfillment[]): Fulfillments {
  const saved = context.documents.put(orderFulfillments, { id: order.id, fulfillments });
  emitFulfillmentsUpdated(context, saved);
  const lines = shippableLines(order);
  const isComplete = lines.every(({ id, quantity = 0 }) => quantityFulfilled(fulfillments, id) >= quantity);
  const event = isComplete ? 'fulfill' : fulfillments.length > 0 ? 'fulfillPartly' : 'undo';
  const reached = {
    fulfill: 'FULFILLED',
    fulfillPartly: 'PARTIALLY_FULFILLED',
    undo: 'NOT_FULFILLED',
  } as const;
  const before = order.fulfillmentStatus;
  if (before === reached[event]) return saved;
  const fulfillmentStatus = transition(FULFILLMENT_TRANSITIONS, before, event);
  const activities = { FULFILLED: 'ORDER_FULFILLED', NOT_FULFILLED: 'ORDER_NOT_FULFILLED' } as const;
  const activity = fulfillmentStatus === 'PARTIALLY_FULFILLED' ? undefined : activities[fulfillmentStatus];
  const changed = saveOrder(context, { ...order, fulfillmentStatus }, activity);
  emitOrderUpdated(context, changed);
  if (fulfillmentStatus === 'FULFILLED')
    emitOrderAction(context, changed, 'fulfilled', {
      previousFulfillmentStatus: before,
      newFulfillmentStatus: fulfillmentStatus,
      action: 'FULFILL',
    });
  return saved;
}
