import * as z from 'zod';
import type { Operation } from '#core/contract/operation';
import { benefitPools, findPool, serializeBalance } from '../pools/entity';
import { changeBalance, revertChange } from '../pools/ledger';
import { beneficiary, call, PAGE, query } from '../requests/manager-call';

const PATH = '/balances';
const signed = z.object({
  value: z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'must be a decimal number with at most 4 decimals'),
});
const ids = z.union([z.guid().transform((id) => [id]), z.array(z.guid()).max(100)]);

/** Balances: the credits that are left in each buyer's pools. */
export const balancesOperations: Operation[] = [
  call(
    'balances.getBalance',
    ['GET', `${PATH}/:poolId`],
    z.object({ poolId: z.guid() }),
    (context, { poolId }) => ({ balance: serializeBalance(findPool(context, poolId)) }),
    'poolId',
  ),
  call(
    'balances.listBalances',
    ['GET', PATH],
    z.object({
      poolIds: ids.optional(),
      cursorPaging: z
        .object({ limit: z.coerce.number().optional(), cursor: z.string().optional() })
        .optional(),
    }),
    ({ documents }, { poolIds, cursorPaging }) => {
      const { items, pagingMetadata } = documents.queryByCursor(
        benefitPools,
        {
          // A cursor already has the filter of its list.
          ...(poolIds && !cursorPaging?.cursor && { filter: { id: { $in: poolIds } } }),
          ...(cursorPaging && { cursorPaging }),
        },
        PAGE,
      );
      return { balances: items.map(serializeBalance), metadata: pagingMetadata };
    },
  ),
  call(
    'balances.queryBalances',
    ['POST', `${PATH}/query`],
    z.object({ query: query.optional() }),
    ({ documents }, request) => {
      const { items, pagingMetadata } = documents.queryByCursor(benefitPools, request.query ?? {}, PAGE);
      return { balances: items.map(serializeBalance), metadata: pagingMetadata };
    },
  ),
  call(
    'balances.changeBalance',
    ['POST', `${PATH}/:poolId/change`],
    z.object({
      poolId: z.guid(),
      idempotencyKey: z.string().min(1).max(200),
      type: z.enum(['ADJUST', 'SET']),
      adjustOptions: signed.optional(),
      setOptions: signed.optional(),
      instructingParty: beneficiary.optional(),
      transactionDetails: z.object({ reason: z.string().max(256).nullish() }).optional(),
    }),
    (context, request) => {
      const transaction = changeBalance(context, request);
      return {
        balance: serializeBalance(findPool(context, request.poolId)),
        ...(transaction && { transactionId: transaction.id }),
      };
    },
    'poolId',
  ),
  call(
    'balances.revertBalanceChange',
    ['POST', `${PATH}/changes/:transactionId/revert`],
    z.object({ transactionId: z.guid(), instructingParty: beneficiary.optional() }),
    (context, { transactionId, instructingParty }) => ({
      transactionId: revertChange(context, transactionId, instructingParty).id,
    }),
    'transactionId',
  ),
];
