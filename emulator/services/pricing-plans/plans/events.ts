import { notFound } from '#core/contract/errors';
import type { EntityKind, EntityView } from '#core/entities/kind';
import { type Plan, plans } from './entity';
import { serializePlan, serializePlanV3 } from './serialize';

/** A plan. A change by calls of either generation emits the events of both. */
export const V2: EntityView<Plan> = {
  fqdn: 'wix.pricing_plans.v2.plan',
  serialize: (_, entity) => serializePlan(entity),
  isPartial: true,
};

const V3: EntityView<Plan> = {
  fqdn: 'wix.pricing_plans.v3.plan',
  serialize: ({ site }, plan) => serializePlanV3(plan, site),
  showsDeleted: true,
};

export const PLANS: EntityKind<Plan, 'plan'> = { name: 'plan', collection: plans, views: [V2, V3] };

/** A plan for Plans V3 only, as Plans V2 does not have its deletions and tags. */
export const PLANS_V3: EntityKind<Plan, 'plan'> = {
  ...PLANS,
  notFound: (id) => notFound(`Plan ${id}`),
  views: [V3],
};
