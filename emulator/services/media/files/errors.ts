import { applicationError, PlatformError } from '#core/contract/errors';

export const fileSizeOverLimit = (sizes: string): PlatformError =>
  applicationError('FILE_SIZE_OVER_LIMIT', sizes);

export const zeroFileSize = (): PlatformError => applicationError('ZERO_FILE_SIZE', 'The file is empty');

export const mismatchMimeType = (problem: string): PlatformError =>
  applicationError('MISMATCH_MIME_TYPE', problem);

export const unsupportedFileFormat = (unsupported: string): PlatformError =>
  applicationError('UNSUPPORTED_FILE_FORMAT', unsupported);

export const mismatchMediaType = (mismatch: string): PlatformError =>
  applicationError('MISMATCH_MEDIA_TYPE', mismatch);

export const siteQuotaExceeded = (visitorsQuota: number): PlatformError =>
  applicationError(
    'SITE_QUOTA_EXCEEDED',
    `Files of visitors may have ${visitorsQuota} bytes together: delete some of them`,
  );

export const importRefused = (description: string): PlatformError =>
  applicationError('FILE_IMPORT_FAILED', description);

export const addressExpired = (): PlatformError => new PlatformError(403, 'The time of this address is over');

export const uploadUrlInvalid = (): PlatformError =>
  new PlatformError(
    403,
    'The upload URL is not one of this site, or a day has passed since it was generated',
  );

export const uploadInOnePart = (): PlatformError =>
  new PlatformError(403, 'The token is that of an upload in one part');

export const uploadLengthInvalid = (): PlatformError =>
  new PlatformError(400, 'Upload-Length must be a whole number of bytes, more than 0');

export const fileTooLarge = (most: number): PlatformError =>
  new PlatformError(413, `A file may have ${most} bytes at most`);

export const uploadLengthChanged = (length: number | undefined): PlatformError =>
  new PlatformError(400, `The upload has begun with a length of ${length} bytes`);

export const uploadNotBegun = (): PlatformError => new PlatformError(404, 'The upload has not begun');

export const partElsewhere = (offset: number): PlatformError =>
  new PlatformError(409, `The next part begins at byte ${offset}`);

export const partTooLong = (length: number): PlatformError =>
  new PlatformError(400, `The file was to have ${length} bytes`);

export const partsMissing = (bytes: number): PlatformError =>
  new PlatformError(409, `${bytes} bytes of the file are lacking`);
