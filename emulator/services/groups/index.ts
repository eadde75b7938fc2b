import type { Service } from '#core/contract/service';
import { groupRequestsOperations } from './calls/group-requests';
import { groupsOperations } from './calls/groups';
import { joinGroupRequestsOperations } from './calls/join-group-requests';
import { groupMembersOperations } from './calls/members';
import { membershipQuestionsOperations } from './calls/membership-questions';
import { groupRolesOperations } from './calls/roles';
import { groupRulesOperations } from './calls/rules';
import { groupRequests, groups } from './groups/entity';
import { joinRequests, memberships } from './memberships/entity';
import { seedGroups } from './seed';

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
