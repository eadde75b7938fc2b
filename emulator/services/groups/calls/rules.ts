import { rules as meta } from '@wix/groups/meta';
import { EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { replaceRules } from '../groups/changes';
import { findGroup, findOwnGroup, MEMBERS } from '../memberships/access';

/** The rules of a group, which its admins write. */
export const groupRulesOperations = [
  ...moduleOperations(
    'groups.rules',
    meta,
    { callers: EVERYONE },
    { listRules: (context, { groupId }) => ({ rules: findGroup(context, groupId).rules }) },
  ),
  ...moduleOperations(
    'groups.rules',
    meta,
    { callers: MEMBERS },
    {
      createOrReplaceAllRules(context, { groupId, rules: given = [] }) {
        const group = findOwnGroup(context, groupId);
        const rules = given.map(({ title = '', description = '' }) => ({ title, description }));
        replaceRules(context, group, rules);
        return { groupId, rules };
      },
    },
  ),
];
