import { applicationError, type PlatformError } from '#core/contract/errors';

export const fileSizeOverLimit = (sizes: string): PlatformError =>
  applicationError('FILE_SIZE_OVER_LIMIT', sizes);

export const zeroFileSize = (): PlatformError => applicationError('ZERO_FILE_SIZE', 'The file is empty');

export const mismatchMimeType = (problem: string): PlatformError =>
  applicationError('MISMATCH_MIME_TYPE', problem);

export const fileImportFailed = (description: string): PlatformError =>
  applicationError('FILE_IMPORT_FAILED', description);

export const unsupportedFileFormat = (unsupported: string): PlatformError =>
  applicationError('UNSUPPORTED_FILE_FORMAT', unsupported);

export const mismatchMediaType = (mismatch: string): PlatformError =>
  applicationError('MISMATCH_MEDIA_TYPE', mismatch);

export const siteQuotaExceeded = (visitorsQuota: number): PlatformError =>
  applicationError(
    'SITE_QUOTA_EXCEEDED',
    `Files of visitors may have ${visitorsQuota} bytes together: delete some of them`,
  );
