import type { Context } from '../../../core/contract/context';
import { transition } from '../../../core/transitions';
import { acceptOrdered } from '../../bookings/catalog';
import { returnStock } from '../../stores/inventory/stock';
import { isBooking } from '../line-items/price';
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

/** Emits that an order was approved, and confirms its bookings. */
export function orderApproved(context: Context, order: Order): void {
  emitOrderAction(context, order, 'approved');
  for (const { catalogReference, paymentOption } of order.lineItems ?? [])
    if (isBooking({ catalogReference }) && order.checkoutId)
      acceptOrdered(context, catalogReference?.catalogItemId ?? '', order, paymentOption);
}

/** Returns the stock of all lines of an order. */
export const restockAll = (context: Context, { lineItems = [] }: Order): void =>
  returnStock(
    context,
    lineItems.flatMap(({ catalogReference, quantity = 0 }) =>
      catalogReference ? [{ reference: catalogReference, quantity }] : [],
    ),
  );
