import { transactions as meta } from '@wix/gift-vouchers/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { GIFT_CARDS, giftCardAmount, giftCardTransactions } from '#services/ecom';

/** The changes of the balance of a gift card, the newest first. */
export const giftCardTransactionsOperations = moduleOperations(
  'gift-vouchers.transactions',
  meta,
  { callers: MANAGERS },
  {
    queryGiftCardTransactions(context, { giftCardId, query = {} }) {
      const { id } = findEntity(context, GIFT_CARDS, giftCardId);
      const { items, pagingMetadata } = context.documents.queryByCursor(giftCardTransactions, query, {
        defaultLimit: 50,
        maxLimit: 100,
        scope: { giftCardId: id },
      });
      const transactions = items.map(({ amount, updatedBalance, note: _, idempotencyKey: __, ...rest }) => ({
        ...rest,
        amount: giftCardAmount(context, amount),
        updatedBalance: giftCardAmount(context, updatedBalance),
      }));
      return { transactions, pagingMetadata };
    },
  },
);
