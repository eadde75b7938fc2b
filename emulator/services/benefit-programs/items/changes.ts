import type * as z from 'zod';
import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { poolDefinitions } from '../pool-definitions/entity';
import { type BenefitItem, benefitItems, type givenItem } from './entity';
import { itemInSet, itemSetNotFound } from './errors';

/** Tells the app of an item whether holders of the plans with its benefit may use it. */
function tell(
  context: Context,
  { itemSetId, providerAppId, externalId }: BenefitItem,
  isCovered: boolean,
): void {
  const pool = context.documents.find(poolDefinitions, { 'details.benefits.itemSetId': itemSetId });
  const item = { appId: providerAppId, itemId: externalId };
  context.services.itemCovered(context, item, pool?.programDefinitionIds ?? [], isCovered);
}

/** @throws PlatformError 404 for a set that no benefit has; 409 for an item that is in the set already */
export function createItem(context: Context, given: z.infer<typeof givenItem>): BenefitItem {
  const { documents, ids, clock } = context;
  const { itemSetId, externalId } = given;
  orThrow(documents.find(poolDefinitions, { 'details.benefits.itemSetId': itemSetId }), () =>
    itemSetNotFound(itemSetId),
  );
  assert(documents.count(benefitItems, { itemSetId, externalId }) === 0, () => itemInSet(externalId));
  const now = clock.date();
  const times = { createdDate: now, updatedDate: now };
  const item = documents.put<BenefitItem>(benefitItems, {
    id: ids.guid(),
    revision: '1',
    ...times,
    ...given,
  });
  tell(context, item, true);
  return item;
}

/** Changes the name of an item: nothing else of it can change. */
export function updateItem(
  { documents, clock }: Context,
  before: BenefitItem,
  change: Pick<Partial<BenefitItem>, 'displayName'> & { revision?: string | null | undefined },
): BenefitItem {
  assertRevision('item', before, change.revision);
  const { displayName = before.displayName } = change;
  return documents.put<BenefitItem>(benefitItems, {
    ...before,
    displayName,
    revision: nextRevision(before),
    updatedDate: clock.date(),
  });
}

export function deleteItem(context: Context, item: BenefitItem): BenefitItem {
  context.documents.delete(benefitItems, item.id);
  tell(context, item, false);
  return item;
}
