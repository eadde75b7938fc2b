import type { Context } from '../../../core/contract/context';
import { serializeCart } from '../cart/serialize';
import { serializeCheckout } from '../checkout/serialize';
import type { Cart, Checkout, Fulfillments, Order, Transactions } from './store';

/** An order as it is sent. */
export const serializeOrder = (order: Order) => ({ ...order, number: String(order.number) });

const CART = 'wix.ecom.v1.cart';
const CHECKOUT = 'wix.ecom.v1.checkout';
const ORDER = 'wix.ecom.v1.order';

/** Tells that a cart is new, or different from what it was. */
export function emitCartSaved(context: Context, cart: Cart, isNew: boolean): void {
  const entity = serializeCart(cart, context);
  const about = { entityFqdn: CART, entityId: cart.id };
  if (isNew) context.emit({ ...about, slug: 'created', createdEvent: { entity } });
  else context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: entity } });
}

/** Tells that a cart is gone. */
export const emitCartDeleted = (context: Context, entityId: string): void =>
  context.emit({ entityFqdn: CART, entityId, slug: 'deleted', deletedEvent: {} });

/** Tells that a checkout is new, or different from what it was. */
export function emitCheckoutSaved(context: Context, checkout: Checkout, isNew: boolean): void {
  const entity = serializeCheckout(checkout, context);
  const about = { entityFqdn: CHECKOUT, entityId: checkout.id };
  if (isNew) context.emit({ ...about, slug: 'created', createdEvent: { entity } });
  else context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: entity } });
}

/** Tells that a checkout has become an order. */
export const emitCheckoutCompleted = (context: Context, checkout: Checkout): void =>
  context.emit({
    entityFqdn: CHECKOUT,
    entityId: checkout.id,
    slug: 'completed',
    actionEvent: { body: { checkout: serializeCheckout(checkout, context) } },
  });

/** Tells of a new order. */
export const emitOrderCreated = (context: Context, order: Order): void =>
  context.emit({
    entityFqdn: ORDER,
    entityId: order.id,
    slug: 'created',
    createdEvent: { entity: serializeOrder(order) },
  });

/** Tells that an order is different from what it was. */
export const emitOrderUpdated = (context: Context, order: Order): void =>
  context.emit({
    entityFqdn: ORDER,
    entityId: order.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeOrder(order) },
  });

/**
 * Tells what happened to an order.
 * @param slug the event's name after `wix.ecom.v1.order_`
 * @param more what it says besides the order
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

/** Tells that payments or refunds of an order are different from what they were. */
export const emitTransactionsUpdated = (context: Context, { id, payments, refunds }: Transactions): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.order_transactions',
    entityId: id,
    slug: 'updated',
    actionEvent: { body: { orderTransactions: { orderId: id, payments, refunds } } },
  });

/** Tells that money was paid back. */
export const emitRefundCompleted = (
  context: Context,
  { id, payments, refunds }: Transactions,
  sideEffects: object,
): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.order_transactions',
    entityId: id,
    slug: 'refund_completed',
    actionEvent: {
      body: {
        orderId: id,
        refund: refunds.at(-1),
        sideEffects,
        orderTransactions: { orderId: id, payments, refunds },
      },
    },
  });

/** Tells that what is on its way of an order is different from what it was. */
export const emitFulfillmentsUpdated = (context: Context, { id, fulfillments }: Fulfillments): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.fulfillments',
    entityId: id,
    slug: 'updated',
    updatedEvent: { currentEntity: { orderId: id, fulfillments } },
  });
