import type { Context } from '#core/contract/context';
import { withDownloads } from '../downloads/changes';
import type { Redemption } from '../gift-cards/redeem';
import { chargeMemberships } from '../memberships/choose';
import { invoiceIfPaidOnline } from '../order-invoices/changes';
import { addFirstPayments } from '../payments/new-payment';
import { emitOrderAction, emitOrderCreated, orderApproved } from '../placed-orders/changes';
import { type Order, orders } from '../stored/orders';
import { transactionsOf } from '../stored/transactions';
import { makeContracts } from '../subscription-contracts/make';
import type { Estimate } from '../totals-calculator/types';

/**
 * Stores a new order with its payments, and emits that it was created and, if so, approved and paid.
 * @returns the order, with its invoice in the history if the site wants one
 */
export function addOrder(
  context: Context,
  placed: Order,
  { memberships }: Pick<Estimate, 'memberships'>,
  gift?: Redemption,
): Order {
  const order = context.documents.put(orders, withDownloads(context, placed));
  const charged = chargeMemberships(context, order.id, order.buyerInfo?.memberId, memberships);
  addFirstPayments(context, order, { charges: memberships.charges, charged, gift });
  emitOrderCreated(context, order);
  if (order.status === 'APPROVED') orderApproved(context, order);
  makeContracts(context, order);
  const previousPaymentStatus = 'NOT_PAID';
  if (order.paymentStatus !== previousPaymentStatus)
    emitOrderAction(context, order, 'payment_status_updated', { previousPaymentStatus });
  return invoiceIfPaidOnline(context, order, transactionsOf(context, order.id).payments);
}

/** Returns the next order number; the first is 10001. */
export function nextNumber({ documents }: Context): number {
  const [last] = documents.list(orders, {}, [{ fieldName: 'number', order: 'DESC' }], 1);
  return (last?.number ?? 10_000) + 1;
}
