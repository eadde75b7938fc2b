import { assert } from '#core/contract/errors';
import { APPS } from '#core/site';
import type { CatalogItem } from '../shared/cart-v2/types';
import { notByMembership, planLineNotFound } from './errors';

/** How a request names the membership that is to pay: by the current field or by the earlier one. */
type Chosen = Pick<CatalogItem, 'membershipPayment' | 'selectedMembership'>;

/**
 * The membership that a request chooses for an item.
 * @returns its id; undefined when none is named
 * @throws PlatformError 428 PLAN_LINE_ITEM_NOT_FOUND for the membership of a plan that is not in the cart: carts hold
 *   no plans here
 */
export function chosenMembership({ membershipPayment, selectedMembership }: Chosen): string | undefined {
  const { existingMembership, futureMembership } = membershipPayment ?? {};
  assert(!futureMembership, () => planLineNotFound(futureMembership?.lineItemId ?? ''));
  return existingMembership?.membershipId ?? selectedMembership?.id;
}

/**
 * Refuses a membership for what memberships do not pay for.
 * @param identifier the line or the item, as errors name it
 * @throws PlatformError 428 INVALID_MEMBERSHIP_PAYMENT_OPTION
 */
export function assertCoverable(
  isCoverable: boolean,
  identifier: object,
  membershipId: string | undefined,
): void {
  const membership = { id: membershipId ?? '', appId: APPS['pricing-plans'] };
  assert(isCoverable || !membershipId, () => notByMembership(identifier, membership));
}
