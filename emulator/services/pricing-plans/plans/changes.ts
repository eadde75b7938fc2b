import type { plans as meta } from '@wix/pricing-plans/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { emitAction, emitCreated, emitUpdated } from '#core/entities/events';
import type { EntityKind, EntityView } from '#core/entities/kind';
import type { Site } from '#core/site';
import { slugFor } from '#core/slugs';
import {
  NEW_PLAN,
  type Plan,
  type PlanSettings,
  type PlanV2,
  type PlanV3,
  type PricingVariant,
  plans,
  V3_ONLY,
} from './entity';
import { alreadyArchived, planNotFound } from './errors';
import { withVariants } from './pricing-variants';

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

/** Serializes a plan for everyone, without the fields that only its owner may see. */
export function serializePublicPlan(plan: Plan): Serialized<meta.PublicPlanOriginal> {
  const { public: _public, archived: _archived, hasOrders: _hasOrders, ...shown } = serializePlan(plan);
  return shown;
}

/** A Plans V3 plan with the fields missing in the SDK's typings (`additions.json`). */
type Sent = PlanV3 & { id: string; archived?: boolean; primary?: boolean; status?: 'ACTIVE' };

/** Serializes a plan for the site's owner as Plans V3. */
export function serializePlanV3(plan: Plan, { currency }: Pick<Site, 'currency'>): Sent {
  const { perks, perkIds, buyable, purchaseLimits, maxPurchasesPerBuyer, archived, primary } = plan;
  const { id, revision, createdDate, updatedDate, name, slug, visibility, buyerCanCancel } = plan;
  const { description, image, termsAndConditions, formId, tags, extendedFields } = plan;
  const { startDateSettings, benefitDistributionSettings } = plan;
  return {
    id,
    revision,
    createdDate,
    updatedDate,
    name: name ?? '',
    ...(description && { description }),
    ...(image && { image }),
    slug,
    ...(termsAndConditions && { termsAndConditions }),
    maxPurchasesPerBuyer: maxPurchasesPerBuyer ?? 0,
    pricingVariants: plan.pricingVariants,
    perks: (perks?.values ?? []).map((perk, index) => ({ id: perkIds[index], description: perk })),
    visibility,
    buyable: buyable ?? true,
    ...(formId && { formId }),
    buyerCanCancel: buyerCanCancel ?? false,
    currency,
    purchaseLimits: purchaseLimits ?? [],
    ...(benefitDistributionSettings && { benefitDistributionSettings }),
    ...(startDateSettings && { startDateSettings }),
    ...(tags && { tags }),
    ...(extendedFields && { extendedFields }),
    status: 'ACTIVE',
    archived: archived ?? false,
    primary: primary ?? false,
  };
}

/** Removes the overrides from a variant, as they name members; a plan's preview shows the resulting price. */
function publicVariant(variant: PricingVariant): PricingVariant {
  const { priceOverrides: _price, feeOverrides: _fee, ...shown } = variant;
  return shown;
}

/** Serializes a plan for everyone, without private tags and hidden variants. */
function serializePublicPlanV3(plan: Plan, site: Pick<Site, 'currency'>): Sent {
  const { tags, pricingVariants = [], ...shown } = serializePlanV3(plan, site);
  return {
    ...shown,
    pricingVariants: pricingVariants.filter(({ visible }) => visible !== false).map(publicVariant),
    ...(tags?.publicTags && { tags: { publicTags: tags.publicTags } }),
  };
}

/** Returns the serializer for a caller: managers get the whole plan. */
export const serializerFor =
  (context: Pick<Context, 'caller' | 'site'>) =>
  (plan: Plan): Sent =>
    isManager(context) ? serializePlanV3(plan, context.site) : serializePublicPlanV3(plan, context.site);

/** A plan. A change by calls of either generation emits the events of both. */
const V2: EntityView<Plan> = {
  fqdn: 'wix.pricing_plans.v2.plan',
  serialize: (_, entity) => serializePlan(entity),
  isPartial: true,
};
const V3: EntityView<Plan> = {
  fqdn: 'wix.pricing_plans.v3.plan',
  serialize: ({ site }, plan) => serializePlanV3(plan, site),
  showsDeleted: true,
};
const PLANS: EntityKind<Plan, 'plan'> = { name: 'plan', collection: plans, views: [V2, V3] };

/** A plan for Plans V3 only, as Plans V2 does not have its deletions and tags. */
export const PLANS_V3: EntityKind<Plan, 'plan'> = {
  ...PLANS,
  notFound: (id) => notFound(`Plan ${id}`),
  views: [V3],
};

/** @throws PlatformError 404 plan_not_found */
export const findPlan = ({ documents }: Context, id: string): Plan =>
  orThrow(documents.get(plans, id), () => planNotFound(id));

/** Returns the slug of a plan's name, with a number if another plan has it. @param own the id of the plan itself */
export const newSlug = ({ documents }: Context, name: string, own = ''): string =>
  slugFor(name, 'plan', (slug) => documents.count(plans, { slug, id: { $ne: own } }) > 0);

export function identityOf({ clock, ids }: Context) {
  const now = clock.date();
  return { id: ids.guid(), createdDate: now, updatedDate: now };
}

/** Stores a new plan and emits the events of both generations. */
export function storeNewPlan(context: Context, plan: Plan): Plan {
  context.documents.put(plans, plan);
  emitCreated(context, PLANS, plan);
  return plan;
}

/** Stores a changed plan under its next revision and emits its events; does nothing if it is unchanged. */
export function storeChangedPlan(context: Context, before: Plan, after: Plan): Plan {
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const updatedDate = context.clock.date();
  const plan = context.documents.put(plans, { ...after, revision: nextRevision(before), updatedDate });
  emitUpdated(context, { ...PLANS, views: [V2] }, plan, before);
  const body = { plan: serializePlan(plan) };
  if (plan.buyerCanCancel !== before.buyerCanCancel)
    emitAction(context, PLANS, plan.id, 'buyer_can_cancel_updated', body);
  emitUpdated(context, PLANS_V3, plan);
  if (plan.archived && !before.archived) emitAction(context, PLANS, plan.id, 'archived', body);
  return plan;
}

export function addPlan(context: Context, settings: PlanSettings): Plan {
  const slug = newSlug(context, settings.name ?? '');
  return storeNewPlan(context, withVariants({ ...NEW_PLAN, ...settings, ...identityOf(context), slug }));
}

/** Changes the Plans V2 fields of a plan. Its slug follows its name (statement pricing-plans-sample-plan-update-slug). */
export function changePlan(context: Context, before: Plan, changes: Partial<PlanV2>): Plan {
  const { name } = changes;
  const slug = name && name !== before.name ? newSlug(context, name, before.id) : before.slug;
  const changed = { ...serializePlan(before), ...changes, slug };
  return storeChangedPlan(context, before, withVariants(changed, before));
}

/** The fields of an archived plan: it is hidden and no longer the primary one. */
const ARCHIVED = { archived: true, public: false, primary: false };

/** Takes a plan off sale for good; its orders stay unchanged. @throws PlatformError 400 already_archived */
export function archivePlan(context: Context, plan: Plan): Plan {
  assert(!plan.archived, alreadyArchived);
  return changePlan(context, plan, ARCHIVED);
}

/** Makes the primary plan an ordinary one. @param besides a plan that stays primary */
export function clearPrimary(context: Context, besides?: string): void {
  for (const plan of context.documents.list(plans, { primary: true }))
    if (plan.id !== besides) changePlan(context, plan, { primary: false });
}
