import type { Service } from '#core/contract/service';
import { memberAbouts } from './abouts/entity';
import { badgeAssignments, badges } from './badges/entity';
import { authenticationOperations } from './calls/authentication';
import { badgeAssignmentsOperations } from './calls/badge-assignments';
import { badgesOperations } from './calls/badges';
import { badgesV2Operations } from './calls/badges-v2';
import { customFieldApplicationsOperations } from './calls/custom-field-applications';
import { customFieldSuggestionsOperations } from './calls/custom-field-suggestions';
import { customFieldsOperations } from './calls/custom-fields';
import { memberFollowersOperations } from './calls/member-followers';
import { membersManyOperations, membersReadOperations, membersWriteOperations } from './calls/members';
import { membersAboutOperations } from './calls/members-about';
import { customFieldApplications, customFields } from './custom-fields/entity';
import { membersDataCollections } from './data-collections';
import { followings } from './followers/entity';
import { followIdentity } from './members/changes';
import { seedMemberProfiles } from './seed';

export const membersService: Service = {
  // Members are stored as identities, in the identity service.
  collections: [badges, badgeAssignments, memberAbouts, customFields, customFieldApplications, followings],
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
    ...memberFollowersOperations,
    ...authenticationOperations,
  ],
};
export { assignmentsOf, assignNew, unassign } from './badges/assignments';
export { badges } from './badges/entity';
export { remove as removeMember, updateMember } from './members/changes';
export { currentMember, findMember } from './members/serialize';
