import type { orderBilling as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { voidObstacle } from '../../discounts/memberships/void';
import type { Order } from '../../orders/entity';
import type { Payment, Transactions } from '../entity';
import { type NonRefundable, type Refundability, refundabilityOf } from './rules';

type BillingReason = `${meta.NonRefundableReasonWithLiteralsOriginal}`;

/** Returns a reason with its name in order billing, which lacks two of them (SDK: its `NonRefundableReason`). */
export const billingReason = (reason: NonRefundable): BillingReason =>
  reason === 'INTERNAL_ERROR' || reason === 'ACCESS_DENIED' ? 'UNKNOWN_REASON' : reason;

/** As `refundabilityOf`; the app that provides a membership is asked too. */
export function refundability(
  context: Context,
  order: Order,
  payment: Payment,
  stored: Transactions,
): Refundability {
  const refundability = refundabilityOf(order, payment, stored, context.clock.now());
  if (refundability.status !== 'REFUNDABLE') return refundability;
  const reason = voidObstacle(context, payment.membershipPaymentDetails ?? {});
  return reason ? { status: 'NOT_REFUNDABLE', reason } : refundability;
}
