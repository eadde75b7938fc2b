import type { Context } from '#core/contract/context';
import { notFound } from '#core/contract/errors';
import { type Transitions, transition } from '#core/transitions';
import { type DishOrder, dishOrders, type OrderStatus } from './entity';

/**
 * The next status of an order by action. A fulfilled order cannot be accepted, but it can be canceled (platform facts
 * 16.2); the other steps are assumed (platform facts 16.3).
 */
const STATUSES: Transitions<OrderStatus, 'accept' | 'cancel' | 'fulfill'> = {
  NEW: { accept: 'ACCEPTED', cancel: 'CANCELED' },
  ACCEPTED: { cancel: 'CANCELED', fulfill: 'FULFILLED' },
  CANCELED: {},
  FULFILLED: { cancel: 'CANCELED' },
};

const ORDER_FQDN = 'wix.restaurants.v3.order';

/** The event for each change. */
const SLUGS = { accept: 'accepted', cancel: 'canceled', fulfill: 'fulfilled' } as const;

/** @throws PlatformError 404 */
export function findDishOrder({ documents }: Pick<Context, 'documents'>, id: string): DishOrder {
  const order = documents.get(dishOrders, id);
  if (!order) throw notFound(`The order ${id}`);
  return order;
}

/**
 * Accepts, cancels or fulfills an order, and emits this change.
 * @param message for the log of the order
 * @throws PlatformError 404; 409 if the order's status does not allow it
 */
export function changeDishOrder(
  context: Context,
  id: string,
  what: keyof typeof SLUGS,
  message?: string | null,
): DishOrder {
  const before = findDishOrder(context, id);
  const now = context.clock.date();
  const order: DishOrder = {
    ...before,
    status: transition(STATUSES, before.status, what),
    updatedDate: now,
    activities: [
      ...before.activities,
      { timestamp: now, message: message || `The order was ${SLUGS[what]}.` },
    ],
  };
  context.documents.put(dishOrders, order);
  context.emit({ entityFqdn: ORDER_FQDN, entityId: id, slug: SLUGS[what], actionEvent: { body: { order } } });
  return order;
}
