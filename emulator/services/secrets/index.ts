import type { Service } from '#core/contract/service';
import { secretsOperations, seedSecrets } from './calls/secrets';
import { secretVault } from './secrets/entity';

export const secretsService: Service = {
  collections: [secretVault],
  operations: secretsOperations,
  seed: seedSecrets,
};
