import type { Service } from '#core/contract/service';
import { emailSubscriptionsOperations, unsubscribeLinks } from './calls/email-subscriptions';

/** Subscriptions to marketing mails. The CRM service stores them, since contacts show them. */
export const emailSubscriptionsService: Service = {
  collections: [unsubscribeLinks],
  operations: emailSubscriptionsOperations,
};

export { emailOfLink, UNSUBSCRIBE, unsubscribe } from './calls/email-subscriptions';
