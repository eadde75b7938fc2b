import type { Context } from '#core/contract/context';
import { withDownloads } from '../downloads/changes';
import { chargeMemberships } from '../memberships/charge';
import { addFirstPayments } from '../order-transactions/new-payment';
import type { Redemption } from '../shared/gift-cards/redeem';
import { orderApproved } from '../shared/orders/approve';
import { emitOrderAction, emitOrderCreated } from '../shared/orders/events';
import { type Order, orders } from '../shared/orders/store';
import { makeContracts } from '../shared/subscription-contracts/make';
import type { Estimate } from '../shared/totals-calculator/types';

/** Stores a new order with its payments and emits that it was created, and approved and paid if so. */
export function addOrder(
  context: Context,
  placed: Order,
  { memberships }: Pick<Estimate, 'memberships'>,
  gift?: Redemption,
): Order {
  const order = context.documents.put(orders, withDownloads(context, placed));
  chargeMemberships(context, memberships);
  addFirstPayments(context, order, memberships, gift);
  emitOrderCreated(context, order);
  if (order.status === 'APPROVED') orderApproved(context, order);
  makeContracts(context, order);
  const previousPaymentStatus = 'NOT_PAID';
  if (order.paymentStatus !== previousPaymentStatus)
    emitOrderAction(context, order, 'payment_status_updated', { previousPaymentStatus });
  return order;
}

/** Order numbers count up from 10001. */
export function nextNumber({ documents }: Context): number {
  const [last] = documents.list(orders, {}, [{ fieldName: 'number', order: 'DESC' }], 1);
  return (last?.number ?? 10_000) + 1;
}
