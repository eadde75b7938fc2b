import { assert } from '#core/contract/errors';
import { APPS } from '#core/site';
import type { CatalogItem } from '../../v2-types';
import { notByMembership, planLineNotFound } from './errors';

/** The fields in which a request names the membership that pays: the current field and the earlier one. */
type Chosen = Pick<CatalogItem, 'membershipPayment' | 'selectedMembership'>;

type ChosenMembership = Chosen['selectedMembership'];

/**
 * Returns the membership that a request chooses for an item.
 * @returns its id and its app; undefined if none is named
 * @throws PlatformError 428 for a plan that is not in the cart, as carts of the emulator hold no plans
 */
export function chosenMembership({ membershipPayment, selectedMembership }: Chosen): ChosenMembership {
  const { existingMembership, futureMembership } = membershipPayment ?? {};
  assert(!futureMembership, () => planLineNotFound(futureMembership?.lineItemId ?? ''));
  const { membershipId, appId } = existingMembership ?? {};
  return membershipId ? { id: membershipId, appId } : selectedMembership?.id ? selectedMembership : undefined;
}

/**
 * Refuses a membership for an item that memberships do not pay for.
 * @param identifier the line or the item in the error's data
 */
export function assertCoverable(isCoverable: boolean, identifier: object, chosen: ChosenMembership): void {
  const membership = { id: chosen?.id ?? '', appId: chosen?.appId ?? APPS['pricing-plans'] };
  assert(isCoverable || !chosen, () => notByMembership(identifier, membership));
}
