import type { Service } from '#core/contract/service';
import { emailSubscriptionsOperations } from './email-subscriptions/operations';
import { unsubscribeLinks } from './email-subscriptions/unsubscribe-links';

/** Who wants marketing mails. The contact list keeps the subscriptions, since contacts show them. */
export const emailSubscriptionsService: Service = {
  collections: [unsubscribeLinks],
  operations: emailSubscriptionsOperations,
};

export { emailOfLink, UNSUBSCRIBE, unsubscribe } from './email-subscriptions/unsubscribe-links';
