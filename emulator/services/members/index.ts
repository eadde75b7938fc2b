import type { Service } from '#core/contract/service';
import { badgeAssignmentsOperations } from './badge-assignments/operations';
import { badgesOperations } from './badges/operations';
import { badgesV2Operations } from './badges-v2/operations';
import { customFieldApplicationsOperations } from './custom-field-applications/operations';
import { customFieldSuggestionsOperations } from './custom-field-suggestions/operations';
import { customFieldsOperations } from './custom-fields/operations';
import { membersDataCollections } from './data-collections';
import { followIdentity } from './members/changes';
import { membersManyOperations, membersReadOperations, membersWriteOperations } from './members/operations';
import { memberAbouts, membersAboutOperations } from './members-about/operations';
import { seedMemberProfiles } from './seed';
import { badgeAssignments, badges } from './stored/badges';
import { customFieldApplications, customFields } from './stored/custom-fields';

export const membersService: Service = {
  // Members are stored as identities, in the identity service.
  collections: [badges, badgeAssignments, memberAbouts, customFields, customFieldApplications],
  seed: seedMemberProfiles,
  identityChanged: followIdentity,
  appCollections: membersDataCollections,
  operations: [
    ...membersReadOperations,
    ...membersWriteOperations,
    ...membersManyOperations,
    ...badgesOperations,
    ...badgesV2Operations,
    ...badgeAssignmentsOperations,
    ...membersAboutOperations,
    ...customFieldsOperations,
    ...customFieldApplicationsOperations,
    ...customFieldSuggestionsOperations,
  ],
};
export { assignmentsOf, assignNew, unassign } from './badge-assignments/operations';
export { remove as removeMember, updateMember } from './members/changes';
export { currentMember, findMember } from './members/serialize';
export { badges } from './stored/badges';
