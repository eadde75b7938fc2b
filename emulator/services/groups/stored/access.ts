import { type Context, isManager, MANAGERS, type Role } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { GROUPS, type Group } from './groups';
import { type Membership, memberships } from './memberships';

/** Members of the site change groups too, as far as their role in the group lets them. */
export const MEMBERS: readonly Role[] = ['member', ...MANAGERS];

/** Returns the membership of a member of the site in a group, also a pending one. */
export const membershipOf = ({ documents }: Context, groupId: string, memberId: string) =>
  documents.find(memberships, { groupId, memberId });

const own = (context: Context, group: Pick<Group, 'id'>): Membership | undefined =>
  context.caller.role === 'member' ? membershipOf(context, group.id, context.caller.id) : undefined;

const hasJoined = (membership: Membership | undefined) => membership?.status === 'JOINED';

/** A filter for the groups that the caller sees: secret ones are for their members and the site's managers. */
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

/** Returns a group that the caller sees. @throws PlatformError 404, also for a secret one (platform facts 41.3) */
export function findGroup(context: Context, id: string): Group {
  const group = findEntity(context, GROUPS, id);
  const isSeen = group.privacyStatus !== 'SECRET' || isManager(context) || hasJoined(own(context, group));
  assert(isSeen, () => notFound(`group ${id}`));
  return group;
}

export const isAdmin = (context: Context, group: Pick<Group, 'id'>): boolean =>
  isManager(context) || own(context, group)?.role === 'ADMIN';

/** Whether a setting of a group lets the caller do something. */
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

/** Members see the groups of themselves alone. @throws PlatformError 403 for another member's id */
export function assertSelf({ caller }: Context, memberId: string): void {
  const isOther = caller.role === 'member' && caller.id !== memberId;
  assert(!isOther, () => permissionDenied('see the groups of another member'));
}
