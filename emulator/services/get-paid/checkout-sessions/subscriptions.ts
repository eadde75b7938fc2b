import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { endContract, SUBSCRIPTION_CONTRACTS, type SubscriptionContract } from '#services/ecom';
import { subscriptionNotRenewing } from './errors';

/** @throws PlatformError 404 */
export const findSubscription = (context: Context, id: string): SubscriptionContract =>
  findEntity(context, SUBSCRIPTION_CONTRACTS, id);

/** Serializes the contract of a subscription by its status (platform facts 47.7). */
export const serializeSubscription = ({
  id,
  createdDate,
  nextBillingDate,
  canceled,
  ...contract
}: SubscriptionContract) => ({
  id,
  status: canceled ? 'CANCELED' : nextBillingDate ? 'ACTIVE' : 'ENDED',
  title: contract.title,
  subscriptionSettings: contract.subscriptionSettings,
  createdDate,
  ...(nextBillingDate && { nextBillingDate }),
});

/**
 * Cancels a subscription.
 * @param immediate ends it now; otherwise it ends with the cycle that is paid
 * @throws PlatformError 428 for one that has ended, and without `immediate` for one that does not renew
 */
export function cancelSubscription(
  context: Context,
  contract: SubscriptionContract,
  immediate: boolean,
): SubscriptionContract {
  const renews = contract.subscriptionSettings?.autoRenewal ?? false;
  const mayCancel = !contract.canceled && contract.nextBillingDate && (immediate || renews);
  assert(mayCancel, () => subscriptionNotRenewing(contract.id));
  return endContract(context, contract, immediate);
}
