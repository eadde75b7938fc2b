import type { Service } from '#core/contract/service';
import { emailSubscriptionsOperations } from './calls/email-subscriptions';
import { unsubscribeLinks } from './email-subscriptions/entity';

/** Subscriptions to marketing mails. The CRM service stores them, since contacts show them. */
export const emailSubscriptionsService: Service = {
  collections: [unsubscribeLinks],
  operations: emailSubscriptionsOperations,
};

export { emailOfLink, UNSUBSCRIBE, unsubscribe } from './email-subscriptions/changes';
