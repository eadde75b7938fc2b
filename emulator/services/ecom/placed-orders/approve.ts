import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { transition } from '#core/transitions';
import type { Order } from '../stored/orders';
import { emitOrderAction } from './changes';
import { APPROVAL_TRANSITIONS, type PaymentStatus } from './transitions';

/** The decision of a payment status about a waiting order. */
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
