import type { Service } from '../../core/contract/service';
import { memberReads } from './members/operations/read';
import { memberWrites } from './members/operations/write';

export const members: Service = {
  // A member is an identity: it is stored there.
  collections: [],
  operations: [...memberReads, ...memberWrites],
};
