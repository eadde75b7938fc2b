import type { Service } from '#core/contract/service';
import { secretsOperations, secretVault } from './secrets/operations';

/** The secrets service: keys and passwords of a site's back end. */
export const secretsService: Service = { collections: [secretVault], operations: secretsOperations };
