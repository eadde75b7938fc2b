import type { subscriptionContracts as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import type { Order } from '../entity';

type SerializedSubscriptionContract = Serialized<meta.SubscriptionContractOriginal>;

export interface SubscriptionContract extends SerializedSubscriptionContract {
  id: string;
  createdDate: string;
  /** The order of its first cycle when it was paid; later orders have the same items. */
  order: Order;
  /** The last billed cycle; the first is 1. */
  cycle: number;
  /** When the next cycle starts, ISO 8601; absent for a subscription that has ended. */
  nextBillingDate?: string;
  /** Whether it was canceled; then it ends with the paid cycle, or has ended. */
  canceled?: true;
}

export const subscriptionContracts = collection<SubscriptionContract>('subscription_contracts', {
  shown: { title: 'Subscription contracts', group: 'Sales' },
  fields: {
    createdDate: 'date',
    'buyerInfo.contactId': 'string',
    'buyerInfo.memberId': 'string',
    nextBillingDate: 'date',
  },
});

function serializeSubscriptionContract(contract: SubscriptionContract): SerializedSubscriptionContract {
  const { order: _order, cycle: _cycle, nextBillingDate: _next, canceled: _canceled, ...shown } = contract;
  return shown;
}

export const SUBSCRIPTION_CONTRACTS: EntityKind<SubscriptionContract, 'subscriptionContract'> = {
  name: 'subscriptionContract',
  collection: subscriptionContracts,
  views: [
    {
      fqdn: 'wix.ecom.subscription_contracts.v1.subscription_contract',
      serialize: (_, entity) => serializeSubscriptionContract(entity),
    },
  ],
};
