import type { Context } from '#core/contract/context';
import type { Order } from '../stored/orders';
import { serializeOrder } from './serialize';

const ORDER = 'wix.ecom.v1.order';

/** Emits that an order was created. */
export const emitOrderCreated = (context: Context, order: Order): void =>
  context.emit({
    entityFqdn: ORDER,
    entityId: order.id,
    slug: 'created',
    createdEvent: { entity: serializeOrder(order) },
  });

/** Emits that an order was updated. */
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
