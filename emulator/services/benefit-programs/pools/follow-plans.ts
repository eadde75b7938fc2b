import { isDeepStrictEqual } from 'node:util';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { nextRevision } from '#core/contract/revisions';
import type { CreditPools, HeldPlan } from '#core/contract/service-links';
import { heldPlanOf, planOrders } from '#services/pricing-plans';
import { type PoolDefinition, poolDefinitions } from '../pool-definitions/entity';
import { PLANS_NAMESPACE } from '../program-definitions/find';
import { type BenefitProgram, benefitPrograms } from '../programs/entity';
import { type BenefitPool, benefitPools } from './entity';
import { post } from './ledger';
import { priceOf, sessionsIn } from './sessions';

/** The statuses of a program and its pools by that of their plan order. A draft has none before it is paid. */
const STATUSES: Partial<Record<string, { program: BenefitProgram['status']; pool: BenefitPool['status'] }>> =
  {
    PENDING: { program: 'PROVISIONING', pool: 'PENDING' },
    ACTIVE: { program: 'ACTIVE', pool: 'ACTIVE' },
    PAUSED: { program: 'PAUSED', pool: 'PAUSED' },
    ENDED: { program: 'ENDED', pool: 'ENDED' },
    CANCELED: { program: 'ENDED', pool: 'ENDED' },
  };

/** Stores a changed entity with its next revision, unless nothing of it has changed. */
const changed = <T extends { revision: string; updatedDate: string }>(
  context: Context,
  before: T,
  change: Partial<T>,
) => {
  const after = { ...before, ...change };
  if (isDeepStrictEqual(before, after)) return undefined;
  return { ...after, revision: nextRevision(before), updatedDate: context.clock.date() };
};

function saveProgram(context: Context, plan: HeldPlan, status: BenefitProgram['status']): void {
  const { documents, clock } = context;
  const now = clock.date();
  const before = documents.get(benefitPrograms, plan.id);
  const program = before
    ? changed(context, before, { status, displayName: plan.name })
    : {
        id: plan.id,
        revision: '1',
        createdDate: now,
        updatedDate: now,
        programDefinitionId: plan.planId,
        status,
        beneficiary: { memberId: plan.memberId },
        displayName: plan.name,
        namespace: PLANS_NAMESPACE,
        externalId: plan.id,
      };
  if (program) documents.put<BenefitProgram>(benefitPrograms, program);
}

const creditsIn = ({ details }: Pick<PoolDefinition, 'details'>) =>
  new Big(details.creditConfiguration?.amount ?? '0');

/** Returns the credits that a pool keeps for its next cycle (`@wix/benefit-programs`: RolloverConfiguration). */
function rolledOver({ details, balance }: BenefitPool): Big {
  const { enabled, balanceCap } = details.creditConfiguration?.rolloverConfiguration ?? {};
  const remaining = new Big(balance.available);
  if (!enabled) return new Big(0);
  return balanceCap && remaining.gt(balanceCap) ? new Big(balanceCap) : remaining;
}

function provision(
  context: Context,
  { id: programId, planId, memberId, cycle }: HeldPlan,
  definition: PoolDefinition,
  status: BenefitPool['status'],
): void {
  const { documents, ids, clock } = context;
  const now = clock.date();
  const pool = documents.put<BenefitPool>(benefitPools, {
    id: ids.guid(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    poolDefinitionId: definition.id,
    poolDefinitionRevision: definition.revision,
    programDefinitionId: planId,
    programId,
    status,
    beneficiary: { memberId },
    details: definition.details,
    displayName: definition.displayName ?? '',
    namespace: definition.namespace,
    renewalCount: 0,
    cycle,
    balance: { revision: '1', updatedDate: now, available: '0' },
  });
  const credits = creditsIn(definition);
  if (credits.gt(0)) post(context, pool, credits, { details: { reason: 'Provision' } });
}

/** Brings a pool up to date with its definition and its plan order, and renews its credits in a new cycle. */
function update(
  context: Context,
  before: BenefitPool,
  definition: PoolDefinition,
  { cycle }: HeldPlan,
  status: BenefitPool['status'],
): void {
  // The first cycle of an order begins only when the order does.
  const isRenewed = cycle > before.cycle && before.status !== 'PENDING';
  const pool = changed(context, before, {
    status,
    details: definition.details,
    displayName: definition.displayName ?? '',
    poolDefinitionRevision: definition.revision,
    cycle,
    renewalCount: before.renewalCount + (isRenewed ? 1 : 0),
  });
  if (!pool) return;
  context.documents.put<BenefitPool>(benefitPools, pool);
  const remaining = new Big(before.balance.available);
  const [now, reason] = isRenewed
    ? [rolledOver(before).plus(creditsIn(definition)), 'Renewal']
    : [remaining.plus(creditsIn(definition)).minus(creditsIn(before)), 'Update'];
  const change = (now.lt(0) ? new Big(0) : now).minus(remaining);
  if (!change.eq(0)) post(context, pool, change, { details: { reason } });
}

/** Gives the buyer of a plan its program and a pool of each definition of the plan; ended ones stay as they are. */
function planHeld(context: Context, plan: HeldPlan): void {
  const statuses = STATUSES[plan.status];
  if (!statuses) return;
  const { documents } = context;
  saveProgram(context, plan, statuses.program);
  const definitions = documents.list(poolDefinitions, { programDefinitionIds: plan.planId });
  const pools = documents.list(benefitPools, { programId: plan.id, status: { $ne: 'ENDED' } });
  for (const pool of pools) {
    const definition = definitions.find(({ id }) => id === pool.poolDefinitionId);
    if (definition) update(context, pool, definition, plan, statuses.pool);
    else documents.put<BenefitPool>(benefitPools, changed(context, pool, { status: 'ENDED' }) ?? pool);
  }
  if (statuses.pool === 'ENDED') return;
  for (const definition of definitions)
    if (!pools.some(({ poolDefinitionId }) => poolDefinitionId === definition.id))
      provision(context, plan, definition, statuses.pool);
}

/** Brings the pools of everybody who holds one of the plans up to date (platform facts 49.1). */
export function updateHolders(context: Context, planIds: readonly string[]): void {
  for (const planId of planIds)
    for (const order of context.documents.list(planOrders, { planId })) {
      const held = heldPlanOf(order);
      if (held) planHeld(context, held);
    }
}

/** Returns the oldest pool of a plan order that has credits and a price. */
const poolOf = ({ documents }: Context, programId: string): BenefitPool | undefined =>
  documents
    .list(benefitPools, { programId, status: { $ne: 'ENDED' } }, [{ fieldName: 'createdDate', order: 'ASC' }])
    .find(priceOf);

export const creditPools: CreditPools<Context> = {
  planHeld,
  sessionsOf(context, orderId) {
    const pool = poolOf(context, orderId);
    return pool && sessionsIn(pool);
  },
  take(context, orderId, count) {
    const pool = poolOf(context, orderId);
    const price = pool && priceOf(pool);
    if (!pool || !price) return false;
    const details = { reason: count < 0 ? 'Refund' : 'Redemption', itemCount: Math.abs(count) };
    post(context, pool, price.times(-count), { details });
    return true;
  },
};
