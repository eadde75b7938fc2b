import * as z from 'zod';
import type { Operation } from '#core/contract/operation';
import { call, PAGE, query } from '../requests/manager-call';
import { benefitTransactions, findTransaction } from '../transactions/entity';

const PATH = '/transactions';

/** Transactions: each change of a balance. */
export const transactionsOperations: Operation[] = [
  call(
    'transactions.getTransaction',
    ['GET', `${PATH}/:transactionId`],
    z.object({ transactionId: z.guid() }),
    (context, { transactionId }) => ({ transaction: findTransaction(context, transactionId) }),
    'transactionId',
  ),
  call(
    'transactions.queryTransactions',
    ['POST', `${PATH}/query`],
    z.object({ query: query.optional() }),
    ({ documents }, request) => {
      const { items, pagingMetadata } = documents.queryByCursor(
        benefitTransactions,
        request.query ?? {},
        PAGE,
      );
      return { transactions: items, metadata: pagingMetadata };
    },
  ),
];
