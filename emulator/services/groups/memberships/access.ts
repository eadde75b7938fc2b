import { type Context, isManager, MANAGERS, type Role } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { GROUPS, type Group } from '../groups/entity';
import { type Membership, memberships } from './entity';

/** Members of the site can also change groups, as far as their role in the group allows. */
export const MEMBERS: readonly Role[] = ['member', ...MANAGERS];

/** Returns a site member's membership in a group, even if it is pending. */
export const membershipOf = ({ documents }: Context, groupId: string, memberId: string) =>
  documents.find(memberships, { groupId, memberId });

const own = (context: Context, group: Pick<Group, 'id'>): Membership | undefined =>
  context.caller.role === 'member' ? membershipOf(context, group.id, context.caller.id) : undefined;

const hasJoined = (membership: Membership | undefined) => membership?.status === 'JOINED';

/**
 * Returns a filter for the groups that the caller may see: secret ones are visible to their members and the site's
 * managers.
 */
export function visibleGroups(context: Context): Record<string, unknown> | undefined {
  if (isManager(context)) return undefined;
  const { documents, caller } = context;
  const joined =
    caller.role === 'member' ? documents.list(memberships, { memberId: caller.id, status: 'JOINED' }) : [];
  return {
    $or: [
      { privacyStatus: { $ne: 'SECRET' } },
      { id: { $in: joined.slice(0, 1000).map(({ groupId }) => groupId) } },
    ],
  };
}

/** Returns a group that the caller may see. @throws PlatformError 404, also for a secret one (platform facts 41.3) */
export function findGroup(context: Context, id: string): Group {
  const group = findEntity(context, GROUPS, id);
  const isSeen = group.privacyStatus !== 'SECRET' || isManager(context) || hasJoined(own(context, group));
  assert(isSeen, () => notFound(`group ${id}`));
  return group;
}

export const isAdmin = (context: Context, group: Pick<Group, 'id'>): boolean =>
  isManager(context) || own(context, group)?.role === 'ADMIN';

/** Whether a setting of a group allows the caller an action. */
export function isAllowed(context: Context, group: Group, policy: string | undefined): boolean {
  if (isManager(context) || context.caller.id === group.ownerId) return true;
  if (policy === 'OWNER') return false;
  return policy === 'ALL_MEMBERS' ? hasJoined(own(context, group)) : isAdmin(context, group);
}

/** Returns a group that the caller administers. @throws PlatformError 404; 403 */
export function findOwnGroup(context: Context, id: string): Group {
  const group = findGroup(context, id);
  assert(isAdmin(context, group), () => permissionDenied('change this group: its admins can'));
  return group;
}

/** Members see only their own groups. @throws PlatformError 403 for another member's id */
export function assertSelf({ caller }: Context, memberId: string): void {
  const isOther = caller.role === 'member' && caller.id !== memberId;
  assert(!isOther, () => permissionDenied('see the groups of another member'));
}
