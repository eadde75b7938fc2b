import { platformConfig } from '@/lib/config/platform-config';
import { byGeneration } from '@/lib/wix/platform';
import type { Client, PlanCatalog } from './plan-catalog';
import { planCatalogV2 } from './plans-v2/calls';
import { planCatalogV3 } from './plans-v3/calls';
import type { Plan } from './types';

/** Reads plans of the platform's current generation, or of the earlier one if it has no other. */
const withPlans = (read: (catalog: PlanCatalog) => Promise<Plan[]>): Promise<Plan[]> =>
  byGeneration(
    'plans',
    platformConfig(),
    () => read(planCatalogV3),
    () => read(planCatalogV2),
  );

/** Returns the plans that the site sells publicly. @throws what the SDK throws */
export const readPlans = (client: Client) => withPlans((catalog) => catalog.listPlans(client));

/** Returns the visible plans among some ids. @throws what the SDK throws */
export const readPlansById = async (client: Client, ids: string[]): Promise<Plan[]> =>
  ids.length > 0 ? withPlans((catalog) => catalog.listPlansById(client, ids)) : [];
