import type { Service } from '#core/contract/service';
import { appInstancesOperations } from './app-instances/operations';
import { biEventsOperations } from './bi-events/operations';
import { embeddedScriptsOperations } from './embedded-scripts/operations';
import { embeddedScripts } from './embedded-scripts/store';

/** What an app finds out about its own installation on the site, and puts into the site's pages. */
export const appManagementService: Service = {
  collections: [embeddedScripts],
  operations: [...appInstancesOperations, ...biEventsOperations, ...embeddedScriptsOperations],
};
