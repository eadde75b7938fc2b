import type { Service } from '#core/contract/service';
import { secretsOperations, secretVault, seedSecrets } from './calls/secrets';

export const secretsService: Service = {
  collections: [secretVault],
  operations: secretsOperations,
  seed: seedSecrets,
};
