import { applicationError, type PlatformError } from '#core/contract/errors';

export const experienceCannotBeUpdated = (): PlatformError =>
  applicationError('CAN_NOT_BE_UPDATED', 'The experience is archived');
