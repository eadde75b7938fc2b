import type { subscriptionOptions as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type WireSubscriptionOption = Serialized<meta.SubscriptionOptionOriginal>;

/** A subscription by which products can be bought repeatedly. */
export interface SubscriptionOption extends WireSubscriptionOption {
  id: string;
  title: string;
  subscriptionSettings: NonNullable<WireSubscriptionOption['subscriptionSettings']>;
  /** Catalog V3: the number of periods in a cycle, 1 if missing. */
  interval?: number;
  /** The products with this subscription, in the order of assignment. */
  productIds: string[];
  /** The products for which it is hidden from buyers. */
  hiddenIn: string[];
}

export const subscriptionOptions = collection<SubscriptionOption>('subscription_options', {
  shown: {
    title: 'Subscription options',
    group: 'Stores',
    calls: ['stores.subscriptionOptions', 'subscriptionOption'],
  },
  fields: { title: 'string', productIds: 'list' },
  defaultSort: [{ fieldName: 'title', order: 'ASC' }],
});
