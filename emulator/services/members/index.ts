import type { Service } from '../../core/operation';
import { memberReads } from './read-operations';
import { memberWrites } from './write-operations';

export const members: Service = {
  // A member is an identity: it is stored there.
  collections: [],
  operations: [...memberReads, ...memberWrites],
};
