import type { Context } from '#core/contract/context';
import type { Redemption } from '../../discounts/gift-cards/redeem';
import { chargeMemberships } from '../../discounts/memberships/choose';
import { transactionsOf } from '../../payments/entity';
import { invoiceIfPaidOnline } from '../../payments/invoices/changes';
import { addFirstPayments } from '../../payments/new-payment';
import type { Estimate } from '../../totals/types';
import { orderApproved } from '../changes';
import { withDownloads } from '../downloads/changes';
import { type Order, orders } from '../entity';
import { emitOrderAction, emitOrderCreated } from '../events';
import { makeContracts } from '../subscription-contracts/changes';

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
