import type { Service } from '../../core/contract/service';
import { foldersOperations } from './folders/operations';
import { folders } from './folders/store';

/** The media manager of the site. */
export const mediaService: Service = {
  collections: [folders],
  operations: foldersOperations,
};
