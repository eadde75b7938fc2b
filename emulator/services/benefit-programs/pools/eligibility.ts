import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, codeOf, orThrow, PlatformError } from '#core/contract/errors';
import { type BenefitItem, benefitItems } from '../items/entity';
import type { Benefit } from '../pool-definitions/entity';
import type { BenefitTransaction, TransactionItem } from '../transactions/entity';
import { amountOf, type BenefitPool, benefitPools } from './entity';
import {
  benefitAlreadyRedeemed,
  benefitNotFound,
  notEnoughBalance,
  poolNotActive,
  poolNotFound,
} from './errors';
import { madeBefore, post } from './ledger';

/** The items that a caller wants to redeem, and for whom. */
export interface Asked {
  itemReference: { externalId: string; providerAppId: string; category?: string | null | undefined };
  count: number;
  namespace: string;
  beneficiary?: { memberId?: string | undefined } | undefined;
}

/** The items that a caller wants to redeem from one pool. */
export type AskedOfPool = Asked & { poolId: string; benefitKey?: string | undefined };

const itemsOf = ({ documents }: Context, { externalId, providerAppId }: Asked['itemReference']) =>
  documents.list(benefitItems, { externalId, providerAppId });

const costOf = ({ price }: Benefit, count: number): Big => new Big(price ?? '0').times(count);

const hasEnough = ({ balance }: BenefitPool, cost: Big): boolean => cost.lte(balance.available);

interface Eligible {
  pool: BenefitPool;
  benefit: Benefit;
  item: BenefitItem;
  cost: Big;
}

/**
 * Checks that a pool pays for items now. The pool of another member is not found, nor is a benefit whose set lacks the item.
 */
export function assertEligible(context: Context, question: AskedOfPool): Eligible {
  const { poolId, benefitKey, itemReference, count, namespace, beneficiary } = question;
  const pool = orThrow(context.documents.get(benefitPools, poolId), () => poolNotFound(poolId));
  const isTheirs = !beneficiary?.memberId || beneficiary.memberId === pool.beneficiary.memberId;
  assert(pool.namespace === namespace && isTheirs, () => poolNotFound(poolId));
  assert(pool.status === 'ACTIVE', () => poolNotActive(poolId, pool.status));
  const items = itemsOf(context, itemReference);
  const [match] = pool.details.benefits.flatMap((benefit) => {
    const item = items.find(({ itemSetId }) => itemSetId === benefit.itemSetId);
    return item && (benefitKey === undefined || benefit.benefitKey === benefitKey) ? [{ benefit, item }] : [];
  });
  const { benefit, item } = orThrow(match, () => benefitNotFound(poolId, benefitKey));
  const cost = costOf(benefit, count);
  assert(hasEnough(pool, cost), () =>
    notEnoughBalance(poolId, itemReference, pool.balance.available, cost.toFixed()),
  );
  return { pool, benefit, item, cost };
}

const shortEligible = ({ pool, benefit }: Eligible, { itemReference }: Asked) => ({
  poolId: pool.id,
  benefitKey: benefit.benefitKey,
  itemReference,
  price: benefit.price ?? '0',
});

/** Says whether a pool pays for items; a refusal is a result too (`@wix/benefit-programs`: BenefitResult). */
export function checkEligibility(context: Context, question: AskedOfPool): object {
  try {
    const eligibleBenefitOptions = shortEligible(assertEligible(context, question), question);
    return { benefitResults: [{ type: 'ELIGIBLE_BENEFIT', eligibleBenefitOptions }] };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const type = codeOf(error);
    const options = type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const { data } = error.details.applicationError as { data: object };
    return { benefitResults: [{ type, [`${options}Options`]: data }] };
  }
}

/**
 * Returns the benefits that pay for items now, oldest pool first, each with the balance of its pool (platform facts 49.4).
 */
export function eligibleBenefits(context: Context, question: Asked): object[] {
  const { itemReference, count, namespace, beneficiary } = question;
  const sets = itemsOf(context, itemReference).map(({ itemSetId }) => itemSetId);
  if (sets.length === 0) return [];
  const pools = context.documents.list(
    benefitPools,
    {
      namespace,
      status: 'ACTIVE',
      'details.benefits.itemSetId': { $hasSome: sets },
      ...(beneficiary?.memberId && { 'beneficiary.memberId': beneficiary.memberId }),
    },
    [{ fieldName: 'createdDate', order: 'ASC' }],
  );
  return pools.flatMap((pool) =>
    pool.details.benefits
      .filter((benefit) => sets.includes(benefit.itemSetId) && hasEnough(pool, costOf(benefit, count)))
      .map(({ benefitKey, displayName, description, price }) => ({
        poolId: pool.id,
        benefitKey,
        itemReference,
        price: price ?? '0',
        poolInfo: {
          balance: amountOf(pool),
          displayName: pool.displayName,
          poolDefinitionId: pool.poolDefinitionId,
          ...(pool.details.creditConfiguration && { creditAmount: pool.details.creditConfiguration.amount }),
        },
        benefitInfo: { benefitKey, displayName, description },
      })),
  );
}

const itemOf = ({ id, externalId, providerAppId, itemSetId, category, displayName }: BenefitItem) =>
  ({
    id,
    externalId,
    providerAppId,
    itemSetId,
    ...(category && { category }),
    ...(displayName && { displayName }),
  }) satisfies TransactionItem;

/**
 * Pays for items with the credits of a pool.
 * @throws PlatformError 409 for a key that was used before; those of `assertEligible`
 */
export function redeem(
  context: Context,
  request: AskedOfPool & { idempotencyKey: string },
): BenefitTransaction {
  const { poolId, idempotencyKey, count } = request;
  assert(!madeBefore(context, poolId, idempotencyKey), () => benefitAlreadyRedeemed(poolId, idempotencyKey));
  const { pool, benefit, item, cost } = assertEligible(context, request);
  const { benefitKey } = benefit;
  const details = { reason: 'Redemption', benefitKey, itemCount: count, item: itemOf(item) };
  return post(context, pool, cost.neg(), { idempotencyKey, details });
}
