import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { transition } from '#core/transitions';
import { withDownloads } from '../downloads/changes';
import type { Redemption } from '../gift-cards/redeem';
import { returnStock } from '../line-items/types';
import { chargeMemberships } from '../memberships/choose';
import { addFirstPayments } from '../order-transactions/new-payment';
import type { PaymentStatus } from '../order-transactions/transitions';
import { makeContracts } from '../subscription-contracts/make';
import type { Estimate } from '../totals-calculator/types';
import { emitOrderAction, emitOrderCreated } from './changes';
import { APPROVAL_TRANSITIONS, type Order, orders } from './store';

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
