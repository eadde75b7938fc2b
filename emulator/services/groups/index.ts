import type { Service } from '#core/contract/service';
import { groupRequestsOperations } from './group-requests/operations';
import { groupsOperations } from './groups/operations';
import { joinGroupRequestsOperations } from './join-group-requests/operations';
import { groupMembersOperations } from './members/operations';
import { membershipQuestionsOperations } from './membership-questions/operations';
import { groupRolesOperations } from './roles/operations';
import { groupRulesOperations } from './rules/operations';
import { seedGroups } from './seed';
import { groupRequests, groups } from './stored/groups';
import { joinRequests, memberships } from './stored/memberships';

/** Groups of the site's members: public, private and secret ones, and their memberships. */
export const groupsService: Service = {
  collections: [groups, groupRequests, memberships, joinRequests],
  operations: [
    ...groupsOperations,
    ...groupMembersOperations,
    ...groupRequestsOperations,
    ...joinGroupRequestsOperations,
    ...groupRolesOperations,
    ...groupRulesOperations,
    ...membershipQuestionsOperations,
  ],
  seed: seedGroups,
};
