import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { findEntity } from '#core/entities/kind';
import { type Transaction, transactions } from '../accounts/entity';
import { ACCOUNTS } from '../accounts/events';

const one = z.object({ id: z.string() });
const ofAccount = z.object({
  accountId: z.string(),
  cursorPaging: z
    .object({
      limit: z.coerce.number().int().min(1).max(100).nullish(),
      cursor: z.string().max(16_000).nullish(),
    })
    .nullish(),
});

/** A transaction in the format of these calls, which name its kind, app and contact in the transaction itself. */
function serialize(context: Context, transaction: Transaction) {
  const { transactionType, earnInfo, redeemInfo: _redeem, adjustInfo, ...shown } = transaction;
  const { contactId } = findEntity(context, ACCOUNTS, transaction.accountId);
  const appId = earnInfo?.appId ?? adjustInfo?.appId;
  return { ...shown, type: transactionType, contactId, ...(appId && { appId }) };
}

const EARLIER = { app: 'loyalty', callers: MANAGERS, hasContract: false } as const;

/** The calls for transactions before those of the SDK (wix-incubator/wix-rest-docs all/all-apis/accounts.service.json). */
export const accountTransactionsOperations: Operation[] = [
  {
    ...EARLIER,
    name: 'loyalty.accounts.getTransaction',
    method: 'GET',
    paths: ['/loyalty-accounts/v1/transactions/:id'],
    parameters: ['id'],
    handle({ run }, request) {
      const { id } = readRequest(one, request);
      return run((context) => {
        const transaction = orThrow(context.documents.get(transactions, id), () =>
          notFound(`transaction ${id}`),
        );
        return { transaction: serialize(context, transaction) };
      });
    },
  },
  {
    ...EARLIER,
    name: 'loyalty.accounts.listTransactions',
    method: 'GET',
    paths: ['/loyalty-accounts/v1/accounts/:accountId/transactions'],
    parameters: ['accountId'],
    handle({ run }, request) {
      const { accountId, cursorPaging } = readRequest(ofAccount, request);
      return run((context) => {
        findEntity(context, ACCOUNTS, accountId);
        const { items, pagingMetadata } = context.documents.queryByCursor(
          transactions,
          { ...(cursorPaging && { cursorPaging }) },
          { defaultLimit: 50, maxLimit: 100, scope: { accountId } },
        );
        return { transactions: items.map((it) => serialize(context, it)), pagingMetadata };
      });
    },
  },
];
