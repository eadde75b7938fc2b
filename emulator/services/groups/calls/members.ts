import { members as meta } from '@wix/groups/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Group } from '../groups/entity';
import { assertSelf, findGroup, isAdmin, isAllowed, MEMBERS, membershipOf } from '../memberships/access';
import { askToJoin, join, leave } from '../memberships/changes';
import { type Membership, memberships, serializeMember } from '../memberships/entity';
import { pageOf } from '../requests/paging';

const joined = (groupId: string) => ({ groupId, status: 'JOINED' });

const serializeMembership = ({ groupId, status, role }: Membership) => ({
  groupId,
  status,
  ...(role && { role: { value: role } }),
});

/**
 * Adds a member to a group, if the caller may. Members who add themselves join a public group at once, and request to
 * join a private one (platform facts 41.4).
 * @returns the new membership; undefined while the request is pending
 */
function add(context: Context, group: Group, memberId: string): Membership | undefined {
  const { caller } = context;
  const isSelf = caller.role === 'member' && caller.id === memberId;
  const mayAdd = isAllowed(context, group, group.settings.allowedToInviteMembers);
  assert(mayAdd || isSelf, () => permissionDenied('add members to this group'));
  if (membershipOf(context, group.id, memberId)?.status === 'JOINED') return undefined;
  if (mayAdd || group.privacyStatus === 'PUBLIC') return join(context, group.id, memberId);
  askToJoin(context, group, memberId);
  return undefined;
}

const reading = moduleOperations(
  'groups.members',
  meta,
  { callers: EVERYONE },
  {
    listGroupMembers(context, { groupId, limit, offset }) {
      const scope = joined(findGroup(context, groupId).id);
      const { items, metadata } = pageOf(context, memberships, { limit, offset }, scope);
      return { members: items.map(serializeMember), metadata };
    },
    queryGroupMembers(context, { groupId, query }) {
      const scope = joined(findGroup(context, groupId).id);
      const { items, metadata } = pageOf(context, memberships, query, scope);
      return { members: items.map(serializeMember), metadata };
    },
  },
);

/** The members of groups, and the groups of members. */
export const groupMembersOperations = [
  ...reading,
  ...moduleOperations(
    'groups.members',
    meta,
    { callers: MEMBERS },
    {
      addGroupMembers(context, { groupId, memberIds = [] }) {
        const group = findGroup(context, groupId);
        const added = [...new Set(memberIds)].flatMap((memberId) => add(context, group, memberId) ?? []);
        return { members: added.map(serializeMember) };
      },
      removeGroupMembers(context, { groupId, memberIds = [] }) {
        const group = findGroup(context, groupId);
        for (const memberId of new Set(memberIds)) {
          const isSelf = context.caller.id === memberId;
          assert(isSelf || isAdmin(context, group), () => permissionDenied('remove members of this group'));
          const membership = membershipOf(context, groupId, memberId);
          assert(membership?.status === 'JOINED', () => notFound(`member ${memberId} of the group`));
          leave(context, membership);
        }
        return {};
      },
      listMemberships(context, { memberId, limit, offset }) {
        assertSelf(context, memberId ?? '');
        const sort = [{ fieldName: 'groupId', order: 'DESC' }];
        const page = pageOf(context, memberships, { limit, offset, sort }, { memberId });
        return { memberships: page.items.map(serializeMembership), metadata: page.metadata };
      },
      queryMemberships(context, { memberId, query }) {
        assertSelf(context, memberId ?? '');
        const page = pageOf(context, memberships, query, { memberId });
        return { memberships: page.items.map(serializeMembership), metadata: page.metadata };
      },
    },
  ),
];
