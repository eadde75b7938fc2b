import { type Context, isManager } from '#core/contract/context';
import type { Site } from '#core/site';
import type { Plan, PlanV3, PricingVariant } from './store';

/** What the platform sends of a plan and the SDK's typings leave out (`additions.json`). */
type Sent = PlanV3 & { id: string; archived?: boolean; primary?: boolean; status?: 'ACTIVE' };

/** A plan as Plans V3 sends it to the site's owner. */
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

/** A variant without the rules for some customers: they name members, and what applies is in the preview of a plan. */
function publicVariant(variant: PricingVariant): PricingVariant {
  const { priceOverrides: _price, feeOverrides: _fee, ...shown } = variant;
  return shown;
}

/** A plan as everyone may see it: without private tags and without variants that are hidden. */
export function serializePublicPlanV3(plan: Plan, site: Pick<Site, 'currency'>): Sent {
  const { tags, pricingVariants = [], ...shown } = serializePlanV3(plan, site);
  return {
    ...shown,
    pricingVariants: pricingVariants.filter(({ visible }) => visible !== false).map(publicVariant),
    ...(tags?.publicTags && { tags: { publicTags: tags.publicTags } }),
  };
}

/** How plans are written for a caller: whole for who manages the site. */
export const serializerFor =
  (context: Pick<Context, 'caller' | 'site'>) =>
  (plan: Plan): Sent =>
    isManager(context) ? serializePlanV3(plan, context.site) : serializePublicPlanV3(plan, context.site);
