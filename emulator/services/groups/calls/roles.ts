import { roles as meta } from '@wix/groups/meta';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { MEMBERS } from '../memberships/access';
import { changeRoles } from '../memberships/changes';

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
      changeRoles(context, groupId, memberIds, { slug: 'assigned', to: value, role: value });
      return { groupId, memberIds, role: { value } };
    },
    unassignRole(context, { groupId, memberIds = [], role }) {
      const value = role?.value;
      assert(value, roleMissing);
      assert(value === 'ADMIN', () => invalidField('role.value', 'must be ADMIN: members stay members'));
      changeRoles(context, groupId, memberIds, { slug: 'unassigned', to: 'MEMBER', role: value });
      return { groupId, siteMemberIds: memberIds, memberIds, role: { value } };
    },
  },
);
