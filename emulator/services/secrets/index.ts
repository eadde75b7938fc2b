import type { Service } from '#core/contract/service';
import { secretsOperations } from './secrets/operations';
import { secretVault } from './secrets/store';

/** The secrets service: keys and passwords of a site's back end. */
export const secretsService: Service = { collections: [secretVault], operations: secretsOperations };
