import type { Context } from '#core/contract/context';
import type { Membership } from '#core/contract/memberships';
import { APPS } from '#core/site';
import { isoDate } from '#core/time/clock';
import type { Line } from '../cart/store';
import { emitTransactionsUpdated } from '../order-transactions/events';
import { transactionsOf } from '../order-transactions/find';
import { withStatus } from '../order-transactions/new-payment';
import { type Payment, transactions } from '../order-transactions/store';
import { orders } from '../orders/store';
import type { MembershipChoice, Selected } from './choose';

/**
 * Gives back all that a membership has paid. Such a payment is voided, not refunded (SDK: `PaymentStatus`).
 * @param credits how many it took
 */
export function voidedMembership(context: Context, payment: Payment, credits: number): Payment {
  const { membershipPaymentDetails: details, createdDate } = payment;
  context.services.memberships.refund(context, details?.membershipId ?? '', credits, createdDate ?? '');
  return {
    ...withStatus(payment, 'VOIDED', isoDate(context.clock.now())),
    membershipPaymentDetails: { ...details, status: 'VOIDED', voided: true },
  };
}

/**
 * Gives back what a membership has paid for an item of an order, once.
 * @param catalogItemId the item's, such as a booking's id
 * @param credits how many it took
 */
export function voidMembership(
  context: Context,
  orderId: string,
  catalogItemId: string,
  credits: number,
): void {
  const { documents } = context;
  const lines = documents.get(orders, orderId)?.lineItems ?? [];
  const line = lines.find(({ catalogReference }) => catalogReference?.catalogItemId === catalogItemId);
  const before = transactionsOf(context, orderId);
  const payment = before.payments.find(
    ({ status, membershipPaymentDetails: details }) =>
      status === 'APPROVED' && line?.id && details?.lineItemId === line.id,
  );
  if (!payment) return;
  const voided = voidedMembership(context, payment, credits);
  const payments = before.payments.map((it) => (it.id === payment.id ? voided : it));
  emitTransactionsUpdated(context, documents.put(transactions, { ...before, payments }));
}

/** A problem with memberships, as an application error. */
export const serializeMembershipProblem = ({
  code,
  description,
  lineItemId,
}: NonNullable<MembershipChoice['problem']>) => ({
  code,
  description,
  data: { lineItemId },
});

const serializeMembership = ({ id, name, credits, expirationDate }: Membership, lineItemIds: string[]) => ({
  id,
  appId: APPS['pricing-plans'],
  name: { original: name, translated: name },
  lineItemIds,
  ...(credits && { credits }),
  ...(expirationDate && { expirationDate }),
});

/** Memberships as carts and checkouts list them. */
export const serializeMemberships = ({ eligible, invalid }: MembershipChoice) => ({
  eligibleMemberships: eligible.map(({ membership, lineItemIds }) =>
    serializeMembership(membership, lineItemIds),
  ),
  invalidMemberships: invalid.map(({ membership, lineItemIds, reason }) => ({
    membership: serializeMembership(membership, lineItemIds),
    reason,
  })),
});

/** The memberships that were chosen, each with its lines. */
export function serializeSelectedMemberships(lines: readonly Line[]): Selected[] {
  const chosen = new Set(lines.flatMap(({ membershipId }) => membershipId ?? []));
  return [...chosen].map((id) => ({
    id,
    appId: APPS['pricing-plans'],
    lineItemIds: lines.filter(({ membershipId }) => membershipId === id).map((line) => line.id),
  }));
}
