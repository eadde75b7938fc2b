import type { Service } from '#core/contract/service';
import { seedAutomations } from './automations/changes';
import { automations } from './automations/entity';
import { activationsOperations } from './calls/activations';
import { automationsOperations } from './calls/automations-service-v2';
import { reportedEvents } from './events/entity';

/** Automations of the site, and the events of apps by which they begin. Their actions are not run. */
export const automationsService: Service = {
  collections: [automations, reportedEvents],
  operations: [...automationsOperations, ...activationsOperations],
  seed: seedAutomations,
};
