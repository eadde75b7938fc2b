import { applicationError, type PlatformError } from '#core/contract/errors';

export const groupRequestNotPending = (id: string): PlatformError =>
  applicationError('GROUP_REQUEST_NOT_PENDING', `The request ${id} was decided before`);
