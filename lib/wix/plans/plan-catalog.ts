import type { sessionClient } from '@/lib/wix/platform';
import type { Plan } from './types';

/** The SDK's client of a visitor. */
export type Client = ReturnType<typeof sessionClient>;

/** Reads plans; one adapter for each generation of them. Each call throws what the SDK throws. */
export interface PlanCatalog {
  /** Returns the plans that the site sells publicly, in the platform's order. */
  listPlans(client: Client): Promise<Plan[]>;
  /** Returns the visible plans among some ids. @param ids at least one, and at most as many as a page holds */
  listPlansById(client: Client, ids: string[]): Promise<Plan[]>;
}
