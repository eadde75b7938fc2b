import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (entityId: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `The caller likes post ${entityId} already`, { entityId });
