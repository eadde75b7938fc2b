import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (memberId: string, badgeId: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `Member ${memberId} has the badge ${badgeId} already`);
