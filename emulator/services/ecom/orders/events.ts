import type { Context } from '#core/contract/context';
import { emitAction, emitCreated, emitUpdated } from '#core/entities/events';
import type { EntityKind } from '#core/entities/kind';
import { type Order, orders } from './entity';
import { serializeOrder } from './serialize';

const ORDERS: EntityKind<Order, 'order'> = {
  name: 'order',
  collection: orders,
  views: [{ fqdn: 'wix.ecom.v1.order', serialize: (_, entity) => serializeOrder(entity) }],
};

export const emitOrderCreated = (context: Context, order: Order): void => emitCreated(context, ORDERS, order);

export const emitOrderUpdated = (context: Context, order: Order): void => emitUpdated(context, ORDERS, order);

/**
 * Emits an event of an order.
 * @param slug the event's name after `wix.ecom.v1.order_`
 * @param more its contents besides the order
 */
export const emitOrderAction = (
  context: Context,
  order: Order,
  slug: 'approved' | 'canceled' | 'committed' | 'fulfilled' | 'imported' | 'payment_status_updated',
  more: object = {},
): void => emitAction(context, ORDERS, order.id, slug, { order: serializeOrder(order), ...more });
