import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (memberId: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `Member ${memberId} has an "About" section already`);

export const duplicateEmail = (loginEmail: string): PlatformError =>
  applicationError('DUPLICATE_EMAIL', `${loginEmail} is a member already`);

export const communityJoinImpossible = (): PlatformError =>
  applicationError('COMMUNITY_JOIN_IMPOSSIBLE', 'The owner of the site has not approved the member');

export const slugAlreadyExists = (slug: string): PlatformError =>
  applicationError('SLUG_ALREADY_EXISTS', `Another member has the slug ${slug}`, { slug });

export const activeSubscriptionMemberBlockForbidden = (memberId: string): PlatformError =>
  applicationError(
    'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN',
    'A member whose plan is active cannot be blocked: cancel the plan first',
    { memberId },
  );

/** @param bySelf whether the owner is the caller */
export const ownerBlocked = (bySelf: boolean): PlatformError =>
  applicationError(
    bySelf ? 'MEMBER_SELF_BLOCK_FORBIDDEN' : 'OWNER_MEMBER_BLOCK_FORBIDDEN',
    'The owner of the site cannot be blocked',
  );

export const callerNotMember = (): PlatformError =>
  applicationError('NOT_FOUND', 'The caller is not a member');
