import type { Context } from '#core/contract/context';
import type { Transactions } from '../stored/transactions';

/** Emits that the payments or refunds of an order have changed. */
export const emitTransactionsUpdated = (context: Context, { id, payments, refunds }: Transactions): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.order_transactions',
    entityId: id,
    slug: 'updated',
    actionEvent: { body: { orderTransactions: { orderId: id, payments, refunds } } },
  });
