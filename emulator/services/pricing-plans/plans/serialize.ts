import type { plans as meta } from '@wix/pricing-plans/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { Site } from '#core/site';
import { type Plan, type PlanV2, type PlanV3, type PricingVariant, V3_ONLY } from './entity';

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
