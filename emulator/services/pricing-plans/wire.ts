import type { orders as orderMeta, plans as planMeta } from '@wix/pricing-plans/meta';
import type { Wire } from '../../core/operation';
import type { Plan, PlanOrder } from './store';

/** A plan as everyone may see it: without what only concerns its owner. */
export function publicPlan(plan: Plan): Wire<planMeta.PublicPlanOriginal> {
  const { public: _public, archived: _archived, hasOrders: _hasOrders, ...shown } = plan;
  return shown;
}

/** An order of a plan: without the contact, which the platform keeps elsewhere. */
export function sentOrder(order: PlanOrder): Wire<orderMeta.OrderOriginal> {
  const { contact: _contact, ...shown } = order;
  return shown;
}
