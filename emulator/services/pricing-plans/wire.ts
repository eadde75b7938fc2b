import type { plans as meta } from '@wix/pricing-plans/meta';
import type { Wire } from '../../core/operation';
import type { Plan } from './store';

/** A plan as everyone may see it: without what only concerns its owner. */
export function publicPlan(plan: Plan): Wire<meta.PublicPlanOriginal> {
  const { public: _public, archived: _archived, hasOrders: _hasOrders, ...shown } = plan;
  return shown;
}
