import type { Service } from '#core/contract/service';
import { emailSubscriptionsOperations, unsubscribeLinks } from './email-subscriptions/operations';

/** Subscriptions to marketing mails. The CRM service stores them, since contacts show them. */
export const emailSubscriptionsService: Service = {
  collections: [unsubscribeLinks],
  operations: emailSubscriptionsOperations,
};

export { emailOfLink, UNSUBSCRIBE, unsubscribe } from './email-subscriptions/operations';
