import { applicationError, type PlatformError } from '#core/contract/errors';

export const categoryLimitReached = (limit: number): PlatformError =>
  applicationError('CATEGORY_LIMIT_REACHED', `A site has at most ${limit} categories`);
