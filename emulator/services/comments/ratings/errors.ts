import { applicationError, type PlatformError } from '#core/contract/errors';

export const ratingNotFound = (resourceId: string): PlatformError =>
  applicationError('RATING_NOT_FOUND', `The caller has not rated ${resourceId}`);
