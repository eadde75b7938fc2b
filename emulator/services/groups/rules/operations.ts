import { rules as meta } from '@wix/groups/meta';
import { EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findGroup, findOwnGroup, MEMBERS } from '../stored/access';
import { groups } from '../stored/groups';

/** The rules of a group, which its admins write. */
export const groupRulesOperations = [
  ...moduleOperations(
    'groups.rules',
    meta,
    { callers: EVERYONE },
    { listRules: ({ groupId }, context) => ({ rules: findGroup(context, groupId).rules }) },
  ),
  ...moduleOperations(
    'groups.rules',
    meta,
    { callers: MEMBERS },
    {
      createOrReplaceAllRules({ groupId, rules: given = [] }, context) {
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
