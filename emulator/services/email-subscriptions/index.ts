import type { Service } from '../../core/contract/service';
import { emailSubscriptionsOperations } from './email-subscriptions/operations';

/** Who wants marketing mails. The contact list keeps the subscriptions, since contacts show them. */
export const emailSubscriptionsService: Service = {
  collections: [],
  operations: emailSubscriptionsOperations,
};
