import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Event } from '../entity';

export const categoryNotFound = (id: string): PlatformError =>
  applicationError('CATEGORY_NOT_FOUND', `There is no category ${id}`, { categoryId: id });

/** An event can only be moved next to another one of the same category. */
export const invalidReorderInstruction = (problem: string): PlatformError =>
  applicationError('INVALID_REORDER_INSTRUCTION', problem);

export const categoriesLimitReached = ({ title }: Event, limit: number): PlatformError =>
  applicationError('CATEGORIES_LIMIT_REACHED', `${title} can be in ${limit} categories`, { limit });
