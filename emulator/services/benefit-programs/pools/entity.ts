import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import type { PoolDefinition } from '../pool-definitions/entity';
import type { Beneficiary } from '../programs/entity';

/** A pool of benefits that one buyer has, with its credits (`@wix/benefit-programs`: Pool, Balance). */
export interface BenefitPool extends Entity {
  poolDefinitionId: string;
  poolDefinitionRevision: string;
  programDefinitionId: string;
  /** The program, which has the id of its plan order. */
  programId: string;
  status: 'PENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED';
  beneficiary: Beneficiary;
  details: PoolDefinition['details'];
  displayName: string;
  namespace: string;
  renewalCount: number;
  /** The cycle of the plan order for which it has its credits. */
  cycle: number;
  balance: {
    revision: string;
    updatedDate: string;
    /** Decimal text. */
    available: string;
    lastTransactionId?: string;
  };
}

export const benefitPools = collection<BenefitPool>('benefit_pools', {
  shown: {
    title: 'Pools of buyers',
    group: 'Sales',
    columns: ['displayName', 'status', 'balance.available', 'createdDate'],
  },
  fields: {
    poolDefinitionId: 'string',
    programDefinitionId: 'string',
    programId: 'string',
    namespace: 'string',
    status: 'string',
    'beneficiary.memberId': 'string',
    'details.benefits.itemSetId': { kind: 'list', path: 'details.benefits[].itemSetId' },
    'details.benefits.providerAppId': { kind: 'list', path: 'details.benefits[].providerAppId' },
    createdDate: 'date',
    updatedDate: 'date',
  },
});

/** @throws PlatformError 404 */
export const findPool = ({ documents }: Context, id: string): BenefitPool =>
  orThrow(documents.get(benefitPools, id), () => notFound(`Pool ${id}`));

/** Serializes a pool without its balance, which has calls of its own. */
export function serializePool({ cycle: _cycle, balance: _balance, ...pool }: BenefitPool): object {
  const { programId, programDefinitionId } = pool;
  return {
    ...pool,
    programDefinition: { id: programDefinitionId, externalId: programDefinitionId },
    program: { id: programId, externalId: programId },
  };
}

/** The parts of a pool that balances and transactions show. */
export function poolInfoOf({ id, poolDefinitionId, programDefinitionId, programId, ...pool }: BenefitPool) {
  const { creditConfiguration } = pool.details;
  return {
    id,
    poolDefinitionId,
    programDefinitionId,
    externalProgramDefinitionId: programDefinitionId,
    programId,
    externalProgramId: programId,
    namespace: pool.namespace,
    ...(creditConfiguration && { creditAmount: creditConfiguration.amount }),
  };
}

/** Returns the credits of a pool; nothing reserves any. */
export const amountOf = ({ balance }: BenefitPool) => ({ available: balance.available, reserved: '0' });

/** Serializes the balance of a pool, which has the pool's id (`@wix/benefit-programs`: Balance). */
export function serializeBalance(pool: BenefitPool): object {
  const { id, beneficiary, createdDate, balance, status, details } = pool;
  const { revision, updatedDate, lastTransactionId } = balance;
  const rollover = details.creditConfiguration?.rolloverConfiguration;
  return {
    id,
    revision,
    createdDate,
    updatedDate,
    beneficiary,
    amount: amountOf(pool),
    poolInfo: {
      ...poolInfoOf(pool),
      ...(rollover && { creditRolloverConfiguration: rollover }),
      status,
    },
    ...(lastTransactionId && { lastTransactionId }),
  };
}
