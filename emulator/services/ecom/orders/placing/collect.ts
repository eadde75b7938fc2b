import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { amountOf, priceOf } from '../../payments/amounts';
import { payInFull, savePayments } from '../../payments/changes';
import { transactionsOf } from '../../payments/entity';
import { newPayment } from '../../payments/new-payment';
import { findOrder } from '../changes';
import type { Order } from '../entity';
import { invalidAmount, orderAlreadyPaid, orderCanceled } from './errors';

/** Marks an order as paid in person. @throws PlatformError 404 */
export function markAsPaid(context: Context, id: string): Order {
  const order = findOrder(context, id);
  assert(order.paymentStatus !== 'PAID', () => orderAlreadyPaid(order));
  return payInFull(context, order);
}

/**
 * Records a payment collected by a merchant: the whole balance of an order or a part.
 * @param price in the site's currency
 * @throws PlatformError 404
 */
export function recordPayment(context: Context, id: string, price: { amount?: string }): Order {
  const order = findOrder(context, id);
  assert(order.status !== 'CANCELED', () => orderCanceled(order.number));
  const due = amountOf(order.balanceSummary?.balance);
  assert(due.gt(0), () => orderAlreadyPaid(order));
  const amount = amountOf(priceOf(context, price.amount ?? '0'));
  assert(amount.gt(0) && amount.lte(due), () => invalidAmount(due));
  const { payments, ...rest } = transactionsOf(context, id);
  const payment = newPayment(context, amount, { status: 'APPROVED', offline: true });
  const activity = amount.eq(due) ? 'ORDER_PAID' : undefined;
  return savePayments(context, order, { ...rest, payments: [...payments, payment] }, activity);
}

/** The reasons why no payment can be collected for an order, by its status. */
const BY_STATUS = {
  CANCELED: 'NONCOLLECTABLE_ORDER_IS_CANCELLED',
  PENDING: 'NONCOLLECTABLE_ORDER_IS_PENDING',
  REJECTED: 'NONCOLLECTABLE_ORDER_IS_REJECTED',
} as const;

/** Returns whether a payment can be collected for an order, and the amount. @throws PlatformError 404 */
export function collectabilityOf(context: Context, id: string) {
  const { status, balanceSummary, lineItems = [] } = findOrder(context, id);
  const due = amountOf(balanceSummary?.balance);
  const amount = priceOf(context, due);
  if (status && status in BY_STATUS) return { status: BY_STATUS[status as keyof typeof BY_STATUS], amount };
  if (due.eq(0)) return { status: 'NONCOLLECTABLE_ORDER_IS_PAID' as const, amount };
  if (lineItems.some(({ subscriptionInfo }) => subscriptionInfo))
    return { status: 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS' as const, amount };
  return { status: 'COLLECTABLE' as const, amount };
}
