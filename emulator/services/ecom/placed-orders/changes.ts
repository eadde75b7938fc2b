import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { type Order, orders } from '../stored/orders';
import { serializeOrder } from './serialize';

const ORDER = 'wix.ecom.v1.order';

export const emitOrderCreated = (context: Context, order: Order): void =>
  context.emit({
    entityFqdn: ORDER,
    entityId: order.id,
    slug: 'created',
    createdEvent: { entity: serializeOrder(order) },
  });

export const emitOrderUpdated = (context: Context, order: Order): void =>
  context.emit({
    entityFqdn: ORDER,
    entityId: order.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeOrder(order) },
  });

/**
 * Emits an event of an order.
 * @param slug the event's name after `wix.ecom.v1.order_`
 * @param more its contents besides the order
 */
export const emitOrderAction = (
  context: Context,
  order: Order,
  slug: 'approved' | 'canceled' | 'committed' | 'fulfilled' | 'payment_status_updated',
  more: object = {},
): void =>
  context.emit({
    entityFqdn: ORDER,
    entityId: order.id,
    slug,
    actionEvent: { body: { order: serializeOrder(order), ...more } },
  });

/** The activities that changes add to an order. */
type Activity =
  | 'ORDER_CANCELED'
  | 'ORDER_PAID'
  | 'ORDER_REFUNDED'
  | 'ORDER_FULFILLED'
  | 'ORDER_NOT_FULFILLED'
  | 'INVOICE_ADDED'
  | 'DRAFT_ORDER_CHANGES_APPLIED';

/** @throws PlatformError 404 */
export const findOrder = ({ documents }: Context, id: string): Order =>
  orThrow(documents.get(orders, id), () => notFound(`Order ${id}`));

/** Stores a changed order and adds the activity. @param content further fields of the activity */
export function saveOrder(
  { documents, clock, ids }: Context,
  order: Order,
  type?: Activity,
  content: Omit<
    NonNullable<Order['activities']>[number],
    'id' | 'createdDate' | 'activityType' | 'type'
  > = {},
): Order {
  const now = clock.date();
  const activity = type && { ...content, id: ids.guid(), createdDate: now, activityType: type, type };
  const activities = [...(order.activities ?? []), ...(activity ? [activity] : [])];
  return documents.put(orders, { ...order, activities, updatedDate: now });
}
