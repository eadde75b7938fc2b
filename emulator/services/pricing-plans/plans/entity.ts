import type { plansV3 as currentMeta, plans as planMeta } from '@wix/pricing-plans/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type PlanV2 = Serialized<planMeta.PlanOriginal>;

export type PlanV3 = Serialized<currentMeta.PlanOriginal>;

/** A way to pay for a plan (SDK: PricingVariant). */
export type PricingVariant = NonNullable<PlanV3['pricingVariants']>[number];

/** The fields that only Plans V3 has. */
export const V3_ONLY = [
  'image',
  'buyable',
  'purchaseLimits',
  'benefitDistributionSettings',
  'startDateSettings',
  'tags',
  'extendedFields',
] as const satisfies (keyof PlanV3)[];

/**
 * A pricing plan as it is stored, for both generations of calls. Plans V2 has only one way to pay: `pricing` is the
 * price of the first visible pricing variant, and `allowFutureStartDate` says whether its buyer chooses the start.
 */
export type Plan = PlanV2 & { id: string } & Partial<Pick<PlanV3, (typeof V3_ONLY)[number]>> & {
    revision: string;
    visibility: 'PUBLIC' | 'PRIVATE';
    pricingVariants: PricingVariant[];
    /** The ids of `perks`, in the same order. */
    perkIds: string[];
    /**
     * The key of the request that created it, so that a repeated request does not create it twice (SDK:
     * CreatePlanOptions).
     */
    idempotencyKey?: string;
  };

/** The fields that the site's owner sets; the others are derived. */
export const SETTINGS = [
  'name',
  'description',
  'perks',
  'pricing',
  'public',
  'maxPurchasesPerBuyer',
  'allowFutureStartDate',
  'buyerCanCancel',
  'termsAndConditions',
  'formId',
] as const satisfies (keyof PlanV2)[];
export type PlanSettings = Pick<PlanV2, (typeof SETTINGS)[number]>;

/** The defaults of a new plan (SDK: Plan). */
export const NEW_PLAN = {
  public: true,
  archived: false,
  primary: false,
  hasOrders: false,
  perks: { values: [] },
  maxPurchasesPerBuyer: 0,
  allowFutureStartDate: false,
  buyerCanCancel: false,
} satisfies Partial<PlanV2>;

export const plans = collection<Plan>('plans', {
  shown: {
    title: 'Plans',
    group: 'Pricing plans',
    app: 'pricing-plans',
    calls: ['pricing-plans.plansV3', 'plan'],
    columns: ['name', 'slug', 'public', 'archived', 'primary'],
  },
  fields: {
    name: 'string',
    slug: 'string',
    public: 'boolean',
    archived: 'boolean',
    primary: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
  },
  // The field names of Plans V3, because `v3/entity.ts` uses the same table.
  alsoFoundBy: {
    visibility: 'string',
    termsAndConditions: 'string',
    formId: 'string',
    idempotencyKey: 'string',
    'pricingVariants[].id': 'list',
    'pricingVariants[].name': 'list',
    'pricingVariants[].categoryIds': 'list',
    'pricingVariants[].pricingStrategies[].flatRate.amount': 'list',
    'tags.publicTags.tagIds': 'list',
    'tags.privateTags.tagIds': 'list',
  },
  wordsAt: ['name'],
  indexes: [
    ['public', 'archived', 'createdDate'],
    ['public', 'archived', 'name'],
  ],
});
