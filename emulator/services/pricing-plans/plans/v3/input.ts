import type { Context } from '#core/contract/context';
import { assert, type FieldViolation, validationError } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import type { Ids } from '#core/ids';
import { newSlug } from '../changes';
import { NEW_PLAN, type Plan, type PlanV3, type PricingVariant, plans, V3_ONLY } from '../entity';
import { leadingVariant, perkIdsOf, pricingOf } from '../pricing-variants';
import { slugAlreadyExists } from './errors';
import { planProblems } from './rules';

/** The plan of a request, with the fields missing in the SDK's typings; null empties a field. */
export type PlanInput = { [Key in keyof PlanV3]?: PlanV3[Key] | null } & {
  archived?: boolean | null;
  primary?: boolean | null;
};

/** The values of fields that were never set or were emptied. */
const DEFAULTS = { buyable: true, purchaseLimits: [] };

const required = (field: string): FieldViolation => ({
  field,
  description: 'must not be empty',
  violatedRule: 'REQUIRED_FIELD',
});

/** Reports the fields that pricing variants lack and the platform requires. */
function missingInVariants(variants: readonly PricingVariant[], at: string): FieldViolation[] {
  return variants.flatMap(({ id, name, billingTerms, pricingStrategies }, index) => {
    const needed: Record<string, unknown> = {
      id,
      name,
      'billingTerms.startType': billingTerms?.startType,
      'billingTerms.endType': billingTerms?.endType,
      pricingStrategies: pricingStrategies?.[0]?.flatRate?.amount,
    };
    return Object.entries(needed).flatMap(([field, value]) =>
      value ? [] : [required(`${at}[${index}].${field}`)],
    );
  });
}

/** @throws PlatformError 400 for every missing field and every broken rule */
function check(given: PlanInput, part: string, isNew: boolean, currency: string): void {
  const { name, visibility, pricingVariants } = given;
  const isMissing = (value: unknown) => (isNew ? !value : value === null);
  const missing = [
    ...(isMissing(visibility) ? [required(`${part}.visibility`)] : []),
    ...(isMissing(pricingVariants?.length === 0 ? null : pricingVariants)
      ? [required(`${part}.pricingVariants`)]
      : []),
    ...missingInVariants(pricingVariants ?? [], `${part}.pricingVariants`),
  ];
  if (missing.length > 0) throw validationError(missing);
  const named = isNew || name === null ? { ...given, name: name ?? '' } : given;
  const problems = planProblems(named as PlanV3, part, currency);
  if (problems.length > 0) throw validationError(problems);
}

/** Returns a variant with defaults for the fields that the request leaves out. */
function normalized(variant: PricingVariant, ids: Ids): PricingVariant {
  const withIds = <T extends { id?: string }>(items: readonly T[] = []) =>
    items.map((item) => ({ ...item, id: item.id ?? ids.guid() }));
  const { priceOverrides, feeOverrides, fees, visible, freeTrialDays } = variant;
  return {
    ...variant,
    freeTrialDays: freeTrialDays ?? 0,
    visible: visible ?? true,
    fees: withIds(fees),
    ...(priceOverrides && { priceOverrides: { overrides: withIds(priceOverrides.overrides) } }),
    ...(feeOverrides && { feeOverrides: { overrides: withIds(feeOverrides.overrides) } }),
  };
}

const isEmptied = (value: unknown): boolean => value === null || value === undefined;

/**
 * Returns the changes to fields that do not need a conversion: those with the same name in both generations, and those
 * of Plans V3.
 */
function plainChanges(given: PlanInput): Partial<Plan> {
  const names = [
    ...V3_ONLY,
    'description',
    'termsAndConditions',
    'formId',
    'buyerCanCancel',
    'maxPurchasesPerBuyer',
  ] as const;
  const defaults: Record<string, unknown> = { ...NEW_PLAN, ...DEFAULTS };
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      if (value === undefined) return [];
      return [[name, value === null ? defaults[name] : value]];
    }),
  );
}

/** Returns the changes to perks for both generations: their texts, and their existing or new ids. */
function perkChanges(given: PlanInput, plan: Plan): Partial<Plan> {
  if (given.perks === undefined) return {};
  const perks = given.perks ?? [];
  const texts = perks.map(({ description }) => description ?? '');
  const own = perkIdsOf(plan.id, texts, plan);
  return { perks: { values: texts }, perkIds: perks.map(({ id }, index) => id ?? own[index] ?? '') };
}

/** Returns the changes to a plan's variants and to the Plans V2 fields derived from them. */
function variantChanges({ ids, site }: Context, given: PlanInput): Partial<Plan> {
  if (!given.pricingVariants) return {};
  const pricingVariants = given.pricingVariants.map((variant) => normalized(variant, ids));
  const leading = leadingVariant(pricingVariants);
  return {
    pricingVariants,
    ...(leading && {
      pricing: pricingOf(leading, site.currency),
      allowFutureStartDate: leading.billingTerms?.startType === 'CUSTOM',
    }),
  };
}

/**
 * Returns a plan with the changes of a Plans V3 request.
 * @param before undefined for a new plan, whose id and dates are in `identity`
 * @param part the path of the plan in the request, for violations
 * @throws PlatformError 400 for every missing field and every broken rule
 */
export function planWith(
  context: Context,
  given: PlanInput,
  before: Plan | undefined,
  identity: { id: string; createdDate: string; updatedDate: string },
  part: string,
): Plan {
  check(given, part, before === undefined, context.site.currency);
  const name = given.name?.trim() ?? before?.name ?? '';
  const plan: Plan = before ?? {
    ...NEW_PLAN,
    ...DEFAULTS,
    ...identity,
    revision: '1',
    name,
    visibility: 'PUBLIC',
    pricingVariants: [],
    perkIds: [],
  };
  const archived = given.archived ?? plan.archived ?? false;
  const visibility = archived ? 'PRIVATE' : (given.visibility ?? plan.visibility);
  const primary = given.primary ?? plan.primary ?? false;
  const changed: Plan = {
    ...plan,
    ...plainChanges(given),
    ...perkChanges(given, plan),
    ...variantChanges(context, given),
    name,
    slug: slugOf(context, given, before, name),
    visibility,
    public: visibility === 'PUBLIC',
    archived,
    primary: primary && !archived,
  };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => !isEmptied(value))) as Plan;
}

function slugOf(context: Context, given: PlanInput, before: Plan | undefined, name: string): string {
  const { slug } = given;
  if (!slug) return before?.slug ?? newSlug(context, name);
  const taken = context.documents.find(plans, { slug });
  assert(!taken || taken.id === before?.id, () => slugAlreadyExists(slug));
  return slug;
}

/**
 * Returns the fields named by a field mask; those without a value are emptied.
 * @param fieldMask paths as a list or as one text with commas; without one, all fields of the plan
 */
export function maskedPlan(plan: PlanInput, fieldMask: unknown): PlanInput {
  const text = isObject(fieldMask) && Array.isArray(fieldMask.paths) ? fieldMask.paths : fieldMask;
  const paths = [text]
    .flat()
    .flatMap((path) => (typeof path === 'string' ? path.split(',') : []))
    .map((path) => path.trim().replace(/^plan\./, ''))
    .filter(Boolean);
  if (paths.length === 0) return plan;
  const names = new Set(paths.map((path) => path.split('.')[0]));
  const values = Object.entries(plan).filter(([name]) => names.has(name));
  const absent = [...names].filter((name) => name && !Object.hasOwn(plan, name));
  return Object.fromEntries([...values, ...absent.map((name) => [name, null])]);
}
