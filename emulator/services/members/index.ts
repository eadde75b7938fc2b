import type { Service } from '../../core/contract/service';
import { membersDataCollections } from './data-collections';
import { followIdentity } from './members/events';
import { membersReadOperations } from './members/operations/read';
import { membersWriteOperations } from './members/operations/write';

export const membersService: Service = {
  // A member is an identity: it is stored there.
  collections: [],
  identityChanged: followIdentity,
  appCollections: membersDataCollections,
  operations: [...membersReadOperations, ...membersWriteOperations],
};
export { updateMember } from './members/changes';
export { currentMember } from './members/find';
