import { applicationError, type PlatformError } from '#core/contract/errors';

export const categoryNotFound = (categoryId: string): PlatformError =>
  applicationError('CATEGORY_NOT_FOUND', `There is no category ${categoryId}`, { categoryId });

export const mediaNotFound = (id: string | undefined): PlatformError =>
  applicationError('MEDIA_NOT_FOUND', `The media library has no ${id}`, { mediaId: id });

export const duplicateCategoryAssignment = (twice: string | undefined): PlatformError =>
  applicationError('DUPLICATE_CATEGORY_ASSIGNMENT', `Category ${twice} is named twice`, {
    categoryId: twice,
  });

export const promotionsLimitExceeded = (limit: number): PlatformError =>
  applicationError('PROMOTIONS_LIMIT_EXCEEDED', `A site has at most ${limit} promotions`);

export const mediaRemovalNotAllowed = (): PlatformError =>
  applicationError('MEDIA_REMOVAL_NOT_ALLOWED', 'The picture of a promotion cannot be taken away');
