import { transactions as meta } from '@wix/loyalty/meta';
import { type Context, isManager, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { memberAccount } from '../accounts/changes';
import { transactions } from '../accounts/entity';

// The SDK names an app as the caller, but members see their own transactions (platform facts 13.7).
const READ = { callers: ['member', ...MANAGERS], app: 'loyalty' } as const;

/**
 * Returns the filter for the transactions that the caller may see: managers see all, members those of their own
 * account.
 */
const scopeOf = (context: Context) =>
  isManager(context) ? {} : { accountId: memberAccount(context)?.id ?? context.caller.id };

export const transactionsOperations = moduleOperations('loyalty.transactions', meta, READ, {
  getLoyaltyTransaction(context, { loyaltyTransactionId: id }) {
    const loyaltyTransaction = context.documents.get(transactions, id);
    const { accountId } = scopeOf(context);
    const isSeen = !accountId || loyaltyTransaction?.accountId === accountId;
    assert(loyaltyTransaction && isSeen, () => notFound(`loyalty transaction ${id}`));
    return { loyaltyTransaction };
  },
  queryLoyaltyTransactions(context, { query }) {
    const options = { defaultLimit: 50, maxLimit: 100, field: 'query', scope: scopeOf(context) };
    const page = context.documents.queryByCursor(transactions, query ?? {}, options);
    return { loyaltyTransactions: page.items, pagingMetadata: page.pagingMetadata };
  },
});
