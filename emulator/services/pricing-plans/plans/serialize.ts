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

/** Serializes a plan for the site's owner as Plans V2, with the price of its first visible pricing variant. */
export const serializePlan = (plan: Plan): PlanV2 & { id: string } => {
  const { id, ...rest } = plan;
  return { id, ...Object.fromEntries(Object.entries(rest).filter(([name]) => !LATER.has(name))) };
};

/** Serializes a plan for everyone, without the fields for its owner. */
export function serializePublicPlan(plan: Plan): Serialized<meta.PublicPlanOriginal> {
  const { public: _public, archived: _archived, hasOrders: _hasOrders, ...shown } = serializePlan(plan);
  return shown;
}
