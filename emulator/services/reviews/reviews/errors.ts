import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (id: string | undefined): PlatformError =>
  applicationError('ALREADY_EXISTS', 'The author has reviewed this already', { reviewId: id });
