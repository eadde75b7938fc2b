import { PlatformError } from '#core/contract/errors';

export const apiKeyInvalid = (): PlatformError => new PlatformError(401, 'The API key is not valid');

export const cursorInvalid = (): PlatformError => new PlatformError(400, 'The cursor is not valid');
