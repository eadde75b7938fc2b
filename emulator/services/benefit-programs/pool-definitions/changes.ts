import type { Context } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { type BenefitItem, benefitItems } from '../items/entity';
import { updateHolders } from '../pools/follow-plans';
import { findProgramDefinition } from '../program-definitions/find';
import { type Details, type GivenPoolDefinition, type PoolDefinition, poolDefinitions } from './entity';
import { priceWithoutCredits } from './errors';

/** @throws PlatformError 400 for a price without credits to pay it with */
function assertPrices({ benefits, creditConfiguration }: Details): void {
  const priced = benefits.findIndex(({ price }) => Number(price ?? 0) > 0);
  assert(creditConfiguration || priced < 0, () => priceWithoutCredits(priced));
}

/** Returns the details with the set of each benefit: a benefit keeps it, and a new one gets one. */
const withSets = (
  { ids }: Context,
  details: Details,
  before: PoolDefinition['details']['benefits'] = [],
): PoolDefinition['details'] => ({
  ...details,
  benefits: details.benefits.map((benefit) => ({
    ...benefit,
    itemSetId: before.find((it) => it.benefitKey === benefit.benefitKey)?.itemSetId ?? ids.guid(),
  })),
});

const itemsOf = ({ documents }: Context, { details }: Pick<PoolDefinition, 'details'>): BenefitItem[] =>
  documents.list(benefitItems, { itemSetId: { $in: details.benefits.map(({ itemSetId }) => itemSetId) } });

/** Tells the apps of items whether holders of the plans may use them. */
function tell(
  context: Context,
  items: readonly BenefitItem[],
  planIds: readonly string[],
  isCovered: boolean,
) {
  for (const { providerAppId, externalId } of items)
    context.services.itemCovered(context, { appId: providerAppId, itemId: externalId }, planIds, isCovered);
}

/**
 * Creates a pool definition, and gives it to programs. Everybody who holds one has it at once (platform facts 49.1).
 * @throws PlatformError 404 for an unknown program; 400 for a price without credits
 */
export function createPoolDefinition(context: Context, given: GivenPoolDefinition): PoolDefinition {
  const { documents, ids, clock } = context;
  for (const id of given.programDefinitionIds) findProgramDefinition(context, id);
  assertPrices(given.details);
  const now = clock.date();
  const pool = documents.put<PoolDefinition>(poolDefinitions, {
    id: ids.guid(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    ...given,
    details: withSets(context, given.details),
  });
  updateHolders(context, pool.programDefinitionIds);
  return pool;
}

const save = ({ documents, clock }: Context, pool: PoolDefinition): PoolDefinition =>
  documents.put(poolDefinitions, { ...pool, revision: nextRevision(pool), updatedDate: clock.date() });

/** Changes the name and the details; the items of a benefit that is no longer among them are deleted. */
export function updatePoolDefinition(
  context: Context,
  before: PoolDefinition,
  change: {
    revision?: string | null | undefined;
    displayName?: string | undefined;
    details?: Details | undefined;
  },
): PoolDefinition {
  assertRevision('poolDefinition', before, change.revision);
  if (change.details) assertPrices(change.details);
  const details = change.details
    ? withSets(context, change.details, before.details.benefits)
    : before.details;
  const after = save(context, { ...before, displayName: change.displayName ?? before.displayName, details });
  const kept = new Set(details.benefits.map(({ itemSetId }) => itemSetId));
  const gone = itemsOf(context, before).filter(({ itemSetId }) => !kept.has(itemSetId));
  for (const { id } of gone) context.documents.delete(benefitItems, id);
  tell(context, gone, after.programDefinitionIds, false);
  updateHolders(context, after.programDefinitionIds);
  return after;
}

/** Deletes a pool definition and its items. */
export function deletePoolDefinition(context: Context, pool: PoolDefinition): void {
  const items = itemsOf(context, pool);
  for (const { id } of items) context.documents.delete(benefitItems, id);
  context.documents.delete(poolDefinitions, pool.id);
  tell(context, items, pool.programDefinitionIds, false);
  updateHolders(context, pool.programDefinitionIds);
}

/** Gives a pool to a program, or takes it away. @throws PlatformError 404 for an unknown program */
export function assign(
  context: Context,
  pool: PoolDefinition,
  programId: string,
  isGiven: boolean,
): PoolDefinition {
  assertGiven(programId, 'programDefinitionId');
  findProgramDefinition(context, programId);
  const others = pool.programDefinitionIds.filter((id) => id !== programId);
  const after = save(context, { ...pool, programDefinitionIds: isGiven ? [...others, programId] : others });
  tell(context, itemsOf(context, after), [programId], isGiven);
  updateHolders(context, [programId]);
  return after;
}
