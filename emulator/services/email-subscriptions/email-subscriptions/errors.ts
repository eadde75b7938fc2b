import { applicationError, type PlatformError } from '#core/contract/errors';

export const duplicateEmail = (email: string | undefined, originalIndex: number): PlatformError =>
  applicationError(
    'email-subscriptions.emailSubscriptions.bulkUpsertEmailSubscription DUPLICATE_EMAIL',
    `The request names ${email} twice`,
    { originalIndex },
  );
