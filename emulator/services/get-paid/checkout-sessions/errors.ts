import { applicationError, type PlatformError } from '#core/contract/errors';

export const multipleSubscriptionItems = (): PlatformError =>
  applicationError('MULTIPLE_SUBSCRIPTION_ITEMS', 'A session has one subscription at most');

export const autoRenewalAndBillingCyclesConflict = (): PlatformError =>
  applicationError(
    'AUTO_RENEWAL_AND_BILLING_CYCLES_CONFLICT',
    'A subscription either renews by itself or ends after a number of cycles',
  );

export const subscriptionNotRenewing = (id: string): PlatformError =>
  applicationError('SUBSCRIPTION_NOT_RENEWING', `Subscription ${id} does not renew by itself any more`);
