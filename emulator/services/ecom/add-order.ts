import type { Context } from '../../core/operation';
import { withDownloads } from './downloads';
import type { Estimate } from './estimate';
import { orderAction, orderCreated } from './events';
import type { Redemption } from './gift-cards';
import { chargeMemberships } from './memberships';
import { orderApproved } from './order-approval';
import { keepFirstPayments } from './payments';
import { type Order, orders } from './store';
import { makeContracts } from './subscription-contracts';

/** Stores a new order and tells so: that it is there, approved if so and, unless nothing is, what is paid of it. */
export function addOrder(
  context: Context,
  placed: Order,
  { memberships }: Pick<Estimate, 'memberships'>,
  gift?: Redemption,
): Order {
  const order = context.documents.put(orders, withDownloads(context, placed));
  chargeMemberships(context, memberships);
  keepFirstPayments(context, order, memberships, gift);
  orderCreated(context, order);
  if (order.status === 'APPROVED') orderApproved(context, order);
  makeContracts(context, order);
  const previousPaymentStatus = 'NOT_PAID';
  if (order.paymentStatus !== previousPaymentStatus)
    orderAction(context, order, 'payment_status_updated', { previousPaymentStatus });
  return order;
}

/** Order numbers count up from 10001. */
export function nextNumber({ documents }: Context): number {
  const [last] = documents.list(orders, {}, [{ fieldName: 'number', order: 'DESC' }], 1);
  return (last?.number ?? 10_000) + 1;
}
