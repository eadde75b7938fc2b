import { rules as meta } from '@wix/groups/meta';
import { EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { groups } from '../groups/entity';
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
        context.documents.put(groups, { ...group, rules });
        context.emit({
          entityFqdn: 'wix.social_groups.v2.group_rules',
          entityId: groupId,
          slug: 'updated',
          updatedEvent: { currentEntity: { rules } },
        });
        return { groupId, rules };
      },
    },
  ),
];
