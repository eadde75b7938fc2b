import type { SerializedSubscriptionContract, SubscriptionContract } from './store';

/** Serializes a contract. */
export function serializeSubscriptionContract(
  contract: SubscriptionContract,
): SerializedSubscriptionContract {
  const { order: _order, cycle: _cycle, nextBillingDate: _next, ...shown } = contract;
  return shown;
}
