import { applicationError, type PlatformError } from '#core/contract/errors';

export const memberAlreadyBlocked = (initiatorMemberId: string, targetMemberId: string): PlatformError =>
  applicationError('MEMBER_ALREADY_BLOCKED', 'One of these two members has blocked the other already', {
    initiatorMemberId,
    targetMemberId,
  });

export const selfBlockingForbidden = (initiatorMemberId: string): PlatformError =>
  applicationError('SELF_BLOCKING_FORBIDDEN', 'Members cannot block themselves', { initiatorMemberId });

/** @param adminMemberId the one of the two who owns the site */
export const adminBlockingForbidden = (
  initiatorMemberId: string,
  targetMemberId: string,
  adminMemberId: string,
): PlatformError =>
  applicationError('ADMIN_BLOCKING_FORBIDDEN', "The site's owner neither blocks members nor is blocked", {
    initiatorMemberId,
    targetMemberId,
    adminMemberId,
  });

export const selfUnblockingForbidden = (initiatorMemberId: string): PlatformError =>
  applicationError('SELF_UNBLOCKING_FORBIDDEN', 'Members cannot unblock themselves', { initiatorMemberId });

export const blockDoesNotExist = (blockingMemberId: string, blockedMemberId: string): PlatformError =>
  applicationError('BLOCK_DOES_NOT_EXIST', 'The caller has not blocked this member', {
    blockingMemberId,
    blockedMemberId,
  });

export const memberToMemberBlocked = (): PlatformError =>
  applicationError('MEMBER_TO_MEMBER_BLOCKED', 'The caller has blocked this member');
