import type { subscriptionContracts as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Order } from '../orders/store';

export type SerializedSubscriptionContract = Serialized<meta.SubscriptionContractOriginal>;

/** What a buyer of a subscription has agreed to, and how far it is billed. */
export interface SubscriptionContract extends SerializedSubscriptionContract {
  id: string;
  createdDate: string;
  /** The order of its first cycle as it was when it was paid: those of later cycles are for the same. */
  order: Order;
  /** The cycle that was billed last; the first is 1. */
  cycle: number;
  /** When the next cycle begins, ISO 8601; nothing for a subscription that has ended. */
  nextBillingDate?: string;
}

export const subscriptionContracts = collection<SubscriptionContract>('subscription_contracts', {
  fields: {
    createdDate: 'date',
    'buyerInfo.contactId': 'string',
    'buyerInfo.memberId': 'string',
    nextBillingDate: 'date',
  },
});
