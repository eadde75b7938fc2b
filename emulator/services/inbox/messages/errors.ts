import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidMediaUrl = (url: string | undefined): PlatformError =>
  applicationError('INVALID_MEDIA_URL', `${url} is neither on the web nor in the media`, { url });
