import type { Service } from '#core/contract/service';
import { secretsOperations } from './secrets/operations';
import { secretVault } from './secrets/store';

/** The keys and passwords that a site's back end keeps. */
export const secretsService: Service = { collections: [secretVault], operations: secretsOperations };
