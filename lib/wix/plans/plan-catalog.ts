import type { sessionClient } from '@/lib/wix/platform';
import type { Plan } from './types';

/** The SDK as a visitor. */
export type Client = ReturnType<typeof sessionClient>;

/** Where plans are read; one adapter for each generation of them. Each call throws what the SDK throws. */
export interface PlanCatalog {
  /** The plans that the site sells to everyone, in the platform's own order. */
  listPlans(client: Client): Promise<Plan[]>;
  /** Those of some plans that the site still shows. @param ids at least one, and as many as a page holds at most */
  listPlansById(client: Client, ids: string[]): Promise<Plan[]>;
}
