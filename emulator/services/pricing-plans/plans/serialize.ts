import type { plans as meta } from '@wix/pricing-plans/meta';
import type { Serialized } from '#core/contract/serialized';
import { type Plan, type PlanV2, V3_ONLY } from './store';

const LATER: ReadonlySet<string> = new Set([
  ...V3_ONLY,
  'revision',
  'visibility',
  'pricingVariants',
  'perkIds',
  'idempotencyKey',
]);

/** A plan as Plans V2 sends it to the site's owner: with what its first visible pricing variant costs. */
export const serializePlan = (plan: Plan): PlanV2 & { id: string } => {
  const { id, ...rest } = plan;
  return { id, ...Object.fromEntries(Object.entries(rest).filter(([name]) => !LATER.has(name))) };
};

/** A plan as everyone may see it: without what only concerns its owner. */
export function serializePublicPlan(plan: Plan): Serialized<meta.PublicPlanOriginal> {
  const { public: _public, archived: _archived, hasOrders: _hasOrders, ...shown } = serializePlan(plan);
  return shown;
}
