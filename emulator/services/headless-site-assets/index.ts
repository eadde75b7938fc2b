import type { Service } from '#core/contract/service';
import { scriptsOperations } from './scripts/operations';

/** What the platform's own templates load with every page. */
export const headlessSiteAssetsService: Service = { collections: [], operations: scriptsOperations };
