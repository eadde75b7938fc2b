import type { subscriptionOptions as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type WireSubscriptionOption = Serialized<meta.SubscriptionOptionOriginal>;

/** A way to buy products again and again. */
export interface SubscriptionOption extends WireSubscriptionOption {
  id: string;
  title: string;
  subscriptionSettings: NonNullable<WireSubscriptionOption['subscriptionSettings']>;
  /** Of catalog V3: how many stretches of time a cycle has; one without it. */
  interval?: number;
  /** The products that are sold so, in the order of their assignment. */
  productIds: string[];
  /** Of those, the ones whose buyers do not see it. */
  hiddenIn: string[];
}

export const subscriptionOptions = collection<SubscriptionOption>('subscription_options', {
  fields: { title: 'string', productIds: 'list' },
  defaultSort: [{ fieldName: 'title', order: 'ASC' }],
});
