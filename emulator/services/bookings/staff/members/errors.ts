import { applicationError, type PlatformError } from '#core/contract/errors';

export const staffInviteRequiresRole = (name: string): PlatformError =>
  applicationError('STAFF_INVITE_REQUIRES_ROLE', `${name} provides no services on this site`);
