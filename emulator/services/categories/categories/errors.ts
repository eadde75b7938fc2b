import { applicationError, type PlatformError } from '#core/contract/errors';

export const removedSlug = (): PlatformError =>
  applicationError('REMOVED_SLUG', 'The slug of a category can be changed, but not removed');

export const namespaceNotFoundInDevCenter = (namespace: string): PlatformError =>
  applicationError('NAMESPACE_NOT_FOUND_IN_DEV_CENTER', `No app has categories in ${namespace}`);

export const missingAfterCategory = (): PlatformError =>
  applicationError('MISSING_AFTER_CATEGORY', 'AFTER needs moveAfterCategoryId');

export const updateOfFieldNotAllowed = (field: string): PlatformError =>
  applicationError('UPDATE_OF_FIELD_NOT_ALLOWED', `${field} is changed by calls of its own`, { field });
