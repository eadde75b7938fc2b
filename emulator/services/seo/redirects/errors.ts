import { applicationError, type PlatformError } from '#core/contract/errors';

export const redirectNotFound = (id: string): PlatformError =>
  applicationError('REDIRECT_NOT_FOUND', `There is no redirect ${id}`, { redirectId: id });

export const fromUrlExists = (from: string): PlatformError =>
  applicationError('FROM_URL_EXISTS', `Another redirect starts from ${from}`, { from });

export const redirectLoop = (from: string): PlatformError =>
  applicationError('REDIRECT_LOOP', `A redirect from ${from} would lead back to it`, { from });
