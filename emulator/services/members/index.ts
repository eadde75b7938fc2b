import type { Service } from '#core/contract/service';
import { badgeAssignments } from './badge-assignments/changes';
import { badgeAssignmentsOperations } from './badge-assignments/operations';
import { badgesOperations } from './badges/operations';
import { badges } from './badges/store';
import { badgesV2Operations } from './badges-v2/operations';
import { membersDataCollections } from './data-collections';
import { followIdentity } from './members/changes';
import { membersManyOperations, membersReadOperations, membersWriteOperations } from './members/operations';
import { memberAbouts, membersAboutOperations } from './members-about/operations';
import { seedMemberProfiles } from './seed';

export const membersService: Service = {
  // A member is an identity: it is stored there.
  collections: [badges, badgeAssignments, memberAbouts],
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
  ],
};
export { updateMember } from './members/changes';
export { currentMember, findMember } from './members/find';
