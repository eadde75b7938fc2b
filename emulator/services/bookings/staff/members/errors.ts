import { applicationError, PlatformError } from '#core/contract/errors';

export const staffInviteRequiresRole = (name: string): PlatformError =>
  applicationError('STAFF_INVITE_REQUIRES_ROLE', `${name} provides no services on this site`);

/** The SDK declares no code for this error. */
export const userStillConnected = (name: string, status: string, action: string): PlatformError =>
  new PlatformError(409, `The user of ${name} is ${status}: disconnect that one first (${action})`);
