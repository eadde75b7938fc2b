import type { Context } from '#core/contract/context';
import type { Transactions } from '../entity';

export const emitRefundCompleted = (
  context: Context,
  { id, payments, refunds }: Transactions,
  sideEffects: object,
): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.order_transactions',
    entityId: id,
    slug: 'refund_completed',
    actionEvent: {
      body: {
        orderId: id,
        refund: refunds.at(-1),
        sideEffects,
        orderTransactions: { orderId: id, payments, refunds },
      },
    },
  });
