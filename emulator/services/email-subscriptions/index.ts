import type { Service } from '#core/contract/service';
import { emailSubscriptionsOperations } from './email-subscriptions/operations';
import { unsubscribeLinks } from './email-subscriptions/unsubscribe-links';

/** Subscriptions to marketing mails. The CRM service stores them, since contacts show them. */
export const emailSubscriptionsService: Service = {
  collections: [unsubscribeLinks],
  operations: emailSubscriptionsOperations,
};

export { emailOfLink, UNSUBSCRIBE, unsubscribe } from './email-subscriptions/unsubscribe-links';
