import type { Service } from '#core/contract/service';
import { appInstancesOperations } from './app-instances/operations';
import { biEventsOperations } from './bi-events/operations';
import {
  embeddedScripts,
  embeddedScriptsOperations,
  seedEmbeddedScript,
} from './embedded-scripts/operations';

/** The calls about an app's installation on the site and its embedded script. */
export const appManagementService: Service = {
  collections: [embeddedScripts],
  operations: [...appInstancesOperations, ...biEventsOperations, ...embeddedScriptsOperations],
  seed: seedEmbeddedScript,
};
