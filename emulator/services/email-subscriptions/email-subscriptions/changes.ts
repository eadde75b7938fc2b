import type { emailSubscriptions as meta } from '@wix/email-subscriptions/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { type EmailSubscription, subscribe } from '#services/crm';

export type Sent = Serialized<meta.EmailSubscriptionOriginal>;

/** A subscription as the platform sends it. */
export const serialize = ({ emailKey: _, ...subscription }: EmailSubscription): Sent => subscription;

/** Creates or changes the subscription of an address, and emits that. @returns it as it is sent */
export function changeSubscription(context: Context, change: Parameters<typeof subscribe>[1]): Sent {
  const sent = serialize(subscribe(context, change));
  const legacyType = 'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged';
  context.emit({ legacyType, entityId: sent.id ?? '', payload: { subscription: sent } });
  return sent;
}
