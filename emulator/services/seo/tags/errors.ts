import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidTags = (index: number, problem: string): PlatformError =>
  applicationError('INVALID_TAGS', `The tag ${index} ${problem}`, { index });

export const tagTypeNotAllowed = (index: number, type: string): PlatformError =>
  applicationError('TAG_TYPE_NOT_ALLOWED', `The tag ${index} is custom, so it must not be a ${type}`, {
    index,
    type,
  });

export const invalidFieldMask = (known: readonly string[]): PlatformError =>
  applicationError('INVALID_FIELD_MASK', `The field mask has to name only ${known.join(' and ')}`);

export const languageNotSupported = (language: string): PlatformError =>
  applicationError('LANGUAGE_NOT_SUPPORTED', 'Tags are set for the primary language of the site alone', {
    language,
  });

export const bulkTooLarge = (itemType: string, limit: number): PlatformError =>
  applicationError('BULK_CHUNK_SIZE_EXCEEDED', `A call sets at most ${limit} items of ${itemType}`, {
    itemType,
    limit,
  });
