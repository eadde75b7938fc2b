import { roles as meta } from '@wix/groups/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { emitAction } from '#core/entities/events';
import { GROUPS } from '../groups/entity';
import { findOwnGroup, MEMBERS, membershipOf } from '../memberships/access';
import { serializeMember } from '../memberships/entity';
import { setRole } from '../memberships/joining';

const VIEW = { fqdn: 'wix.social_groups.v2.group_role', serialize: () => ({}) };

type Role = 'MEMBER' | 'ADMIN';

/** Gives members of a group a role. @throws PlatformError 403; 404 for ids that are not members of the group */
function change(
  context: Context,
  groupId: string,
  memberIds: readonly string[],
  { slug, to, role }: { slug: 'assigned' | 'unassigned'; to: Role; role: Role },
): void {
  findOwnGroup(context, groupId);
  const { caller } = context;
  for (const memberId of memberIds) {
    const membership = membershipOf(context, groupId, memberId);
    assert(membership?.status === 'JOINED', () => notFound(`member ${memberId} of the group`));
    const groupMember = serializeMember(setRole(context, membership, to));
    const by = caller.role === 'member' ? { [`${slug}ById`]: caller.id } : {};
    const body = { groupId, groupMember, role: { value: role }, ...by };
    emitAction(context, GROUPS, groupId, slug, body, VIEW);
  }
}

const roleMissing = () => invalidField('role.value', 'must not be empty', 'REQUIRED_FIELD');

/** The roles of members in a group: an admin, or just a member. */
export const groupRolesOperations = moduleOperations(
  'groups.roles',
  meta,
  { callers: MEMBERS },
  {
    assignRole(context, { groupId, memberIds = [], role }) {
      const value = role?.value;
      assert(value, roleMissing);
      change(context, groupId, memberIds, { slug: 'assigned', to: value, role: value });
      return { groupId, memberIds, role: { value } };
    },
    unassignRole(context, { groupId, memberIds = [], role }) {
      const value = role?.value;
      assert(value, roleMissing);
      assert(value === 'ADMIN', () => invalidField('role.value', 'must be ADMIN: members stay members'));
      change(context, groupId, memberIds, { slug: 'unassigned', to: 'MEMBER', role: value });
      return { groupId, siteMemberIds: memberIds, memberIds, role: { value } };
    },
  },
);
