import { applicationError, type PlatformError } from '#core/contract/errors';
import { MOST_CATEGORIES } from './rules';

export const categoryLimitReached = (): PlatformError =>
  applicationError(428, 'CATEGORY_LIMIT_REACHED', `A site has at most ${MOST_CATEGORIES} categories`);
