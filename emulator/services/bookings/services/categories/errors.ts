import { applicationError, type PlatformError } from '#core/contract/errors';

export const categoryNotFound = (id: string): PlatformError =>
  applicationError('NOT_FOUND', `There is no category ${id}`);

export const categoryLimitReached = (limit: number): PlatformError =>
  applicationError('CATEGORY_LIMIT_REACHED', `A site has at most ${limit} categories`);
