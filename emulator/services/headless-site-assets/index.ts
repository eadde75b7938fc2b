import type { Service } from '#core/contract/service';
import { scriptsOperations } from './calls/scripts';

/** The scripts and properties that the platform's own templates load on every page. */
export const headlessSiteAssetsService: Service = { collections: [], operations: scriptsOperations };
