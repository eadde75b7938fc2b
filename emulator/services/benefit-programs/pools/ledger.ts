import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, assertField, orThrow } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import { type BenefitTransaction, benefitTransactions } from '../transactions/entity';
import { changeAlreadyReverted, transactionNotFound } from '../transactions/errors';
import { amountOf, type BenefitPool, benefitPools, findPool, poolInfoOf } from './entity';
import { alreadyExecuted, balanceExceededLimits, balanceTooLow } from './errors';

/** Why a balance changes, and for what. */
type Entry = Partial<
  Pick<BenefitTransaction, 'idempotencyKey' | 'relatedTransactionId' | 'instructingParty'>
> & {
  details: Omit<BenefitTransaction['details'], 'effectiveDate'>;
};

/** Adds credits to a pool, or takes them if `change` is negative, and records it. */
export function post(
  context: Context,
  pool: BenefitPool,
  change: Big,
  { idempotencyKey, details, ...entry }: Entry,
): BenefitTransaction {
  const { documents, ids, clock } = context;
  const now = clock.date();
  // A redemption that costs nothing is a change of -0, which has a sign too.
  const [source, target] =
    change.s < 0 ? (['AVAILABLE', 'EXTERNAL'] as const) : (['EXTERNAL', 'AVAILABLE'] as const);
  const transaction = documents.put<BenefitTransaction>(benefitTransactions, {
    id: ids.guid(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    pool: { ...poolInfoOf(pool), displayName: pool.displayName },
    amount: change.abs().toFixed(),
    source,
    target,
    idempotencyKey: idempotencyKey ?? ids.guid(),
    ...entry,
    beneficiary: pool.beneficiary,
    status: 'COMPLETED',
    details: { effectiveDate: now, ...details },
  });
  documents.put<BenefitPool>(benefitPools, {
    ...pool,
    balance: {
      revision: nextRevision(pool.balance),
      updatedDate: now,
      available: change.plus(pool.balance.available).toFixed(),
      lastTransactionId: transaction.id,
    },
  });
  return transaction;
}

/** Returns the transaction of a pool that a caller has asked for with a key before. */
export const madeBefore = ({ documents }: Context, poolId: string, idempotencyKey: string) =>
  documents.find(benefitTransactions, { 'pool.id': poolId, idempotencyKey });

/** A change of a balance as an owner asks for it. */
export interface AskedChange {
  poolId: string;
  idempotencyKey: string;
  type: 'ADJUST' | 'SET';
  adjustOptions?: { value: string } | undefined;
  setOptions?: { value: string } | undefined;
  instructingParty?: object | undefined;
  transactionDetails?: { reason?: string | null | undefined } | undefined;
}

/**
 * Adjusts the balance of a pool, or sets it.
 * @returns undefined if it has the value already (`@wix/benefit-programs`: SetOptions)
 * @throws PlatformError 404; 428 if it would become negative
 */
export function changeBalance(context: Context, wantedChange: AskedChange): BenefitTransaction | undefined {
  const { poolId, idempotencyKey, type, instructingParty, transactionDetails } = wantedChange;
  const pool = findPool(context, poolId);
  assert(!madeBefore(context, poolId, idempotencyKey), () => alreadyExecuted(idempotencyKey));
  const options = type === 'SET' ? 'setOptions' : 'adjustOptions';
  const value = wantedChange[options]?.value;
  assertField(value, options, 'must not be empty', 'REQUIRED_FIELD');
  const before = new Big(pool.balance.available);
  const after = type === 'SET' ? new Big(value) : before.plus(value);
  assert(after.gte(0), () => balanceExceededLimits(amountOf(pool), value));
  if (type === 'SET' && after.eq(before)) return undefined;
  return post(context, pool, after.minus(before), {
    idempotencyKey,
    ...(instructingParty && { instructingParty }),
    details: { reason: transactionDetails?.reason ?? 'Manual adjustment' },
  });
}

/**
 * Reverts a change of a balance, such as a redemption.
 * @throws PlatformError 428 if the credits that it gave are spent
 */
export function revertChange(
  context: Context,
  id: string,
  instructingParty: object | undefined,
): BenefitTransaction {
  const { documents } = context;
  const reverted = orThrow(documents.get(benefitTransactions, id), () => transactionNotFound(id));
  const done = documents.find(benefitTransactions, { relatedTransactionId: id });
  if (done) throw changeAlreadyReverted(id, done.id);
  const pool = findPool(context, reverted.pool.id);
  const { amount, target, details } = reverted;
  const change = target === 'AVAILABLE' ? new Big(amount).neg() : new Big(amount);
  assert(change.plus(pool.balance.available).gte(0), () => balanceTooLow(amountOf(pool), amount));
  const { reason: _reason, effectiveDate: _date, ...what } = details;
  return post(context, pool, change, {
    relatedTransactionId: id,
    ...(instructingParty && { instructingParty }),
    details: { ...what, reason: 'Revert' },
  });
}
