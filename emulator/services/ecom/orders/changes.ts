import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { APPS } from '#core/site';
import { transition } from '#core/transitions';
import { type Order, orders } from './entity';
import { emitOrderAction } from './events';
import { APPROVAL_TRANSITIONS, type PaymentStatus } from './transitions';

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

/** The decision about a waiting order that follows from a payment status. */
const DECISIONS: Partial<Record<PaymentStatus, 'approve' | 'reject'>> = {
  PAID: 'approve',
  PARTIALLY_PAID: 'approve',
  DECLINED: 'reject',
};

/** Returns the status of an order after a payment, which approves or rejects a waiting order. */
export function statusAfterPayment(
  paymentStatus: PaymentStatus | undefined,
  { status }: Order,
): Order['status'] {
  const decision = paymentStatus && DECISIONS[paymentStatus];
  const waits = status === 'INITIALIZED' || status === 'PENDING';
  return waits && decision ? transition(APPROVAL_TRANSITIONS, status, decision) : status;
}

/** Emits that an order was approved, and confirms what its buyer has reserved. */
export function orderApproved(context: Context, order: Order): void {
  emitOrderAction(context, order, 'approved');
  const { id, buyerInfo, priceSummary, lineItems = [] } = order;
  context.services.orderFollowers.approved(context, {
    id,
    contactId: buyerInfo?.contactId,
    appId: lineItems[0]?.catalogReference?.appId ?? APPS.stores,
    total: priceSummary?.total?.amount ?? '0',
  });
  // An order without a checkout was placed by the app itself, which already knows of it.
  if (!order.checkoutId) return;
  for (const { catalogReference: { appId, catalogItemId = '' } = {}, paymentOption } of lineItems)
    context.catalogs.reserved(appId)?.ordered(context, catalogItemId, order, paymentOption);
}
