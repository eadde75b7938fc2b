import type { subscriptionContracts as meta } from '@wix/ecom/meta';
import { collection } from '../../core/collection';
import type { Wire } from '../../core/operation';

/** What a buyer of a subscription has agreed to. */
export interface SubscriptionContract extends Wire<meta.SubscriptionContractOriginal> {
  id: string;
}

export const subscriptionContracts = collection<SubscriptionContract>('subscription_contracts', {
  fields: { createdDate: 'date', 'buyerInfo.contactId': 'string' },
});
