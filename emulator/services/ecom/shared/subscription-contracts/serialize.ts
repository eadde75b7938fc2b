import type { SerializedSubscriptionContract, SubscriptionContract } from './store';

/** A contract as calls answer it. */
export function serializeSubscriptionContract(
  contract: SubscriptionContract,
): SerializedSubscriptionContract {
  const { order: _order, cycle: _cycle, nextBillingDate: _next, ...shown } = contract;
  return shown;
}
