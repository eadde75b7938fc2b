import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { transition } from '#core/transitions';
import { returnStock } from '../../line-items/stock';
import type { PaymentStatus } from '../order-transactions/transitions';
import { emitOrderAction } from './events';
import type { Order } from './store';
import { APPROVAL_TRANSITIONS } from './transitions';

/** What a payment decides about an order that waits for it. */
const DECISIONS: Partial<Record<PaymentStatus, 'approve' | 'reject'>> = {
  PAID: 'approve',
  PARTIALLY_PAID: 'approve',
  DECLINED: 'reject',
};

/** The status of an order after a payment: an order that waits is approved or rejected by it. */
export function statusAfterPayment(
  paymentStatus: PaymentStatus | undefined,
  { status }: Order,
): Order['status'] {
  const decision = paymentStatus && DECISIONS[paymentStatus];
  const waits = status === 'INITIALIZED' || status === 'PENDING';
  return waits && decision ? transition(APPROVAL_TRANSITIONS, status, decision) : status;
}

/** Emits that an order was approved, and gives what its buyer has reserved to the buyer. */
export function orderApproved(context: Context, order: Order): void {
  emitOrderAction(context, order, 'approved');
  const { id, buyerInfo, priceSummary, lineItems = [] } = order;
  context.services.orderFollowers.approved(context, {
    id,
    contactId: buyerInfo?.contactId,
    appId: lineItems[0]?.catalogReference?.appId ?? APPS.stores,
    total: priceSummary?.total?.amount ?? '0',
  });
  // An order without a checkout was placed by the app itself, which knows of it.
  if (!order.checkoutId) return;
  for (const { catalogReference: { appId, catalogItemId = '' } = {}, paymentOption } of lineItems)
    context.catalogs.reserved(appId)?.ordered(context, catalogItemId, order, paymentOption);
}

/** Returns the stock of all lines of an order. */
export const restockAll = (context: Context, { lineItems = [] }: Order): void =>
  returnStock(context, lineItems);
