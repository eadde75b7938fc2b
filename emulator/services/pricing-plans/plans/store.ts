import type { plansV3 as currentMeta, orders as orderMeta, plans as planMeta } from '@wix/pricing-plans/meta';
import type { Buyer } from '#core/buyer';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

/** A plan as Plans V2 sends it: whole, as the site's owner sees it. */
export type PlanV2 = Serialized<planMeta.PlanOriginal>;

/** A plan as Plans V3 sends it. */
export type PlanV3 = Serialized<currentMeta.PlanOriginal>;

/** A way to pay for a plan (SDK: PricingVariant). */
export type PricingVariant = NonNullable<PlanV3['pricingVariants']>[number];

/** What only Plans V3 knows of a plan. */
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
 * A pricing plan as it is stored, for both generations of calls. `pricing` is what the first visible pricing variant
 * costs, and `allowFutureStartDate` whether its buyer chooses the start: Plans V2 knows one way to pay.
 */
export type Plan = PlanV2 & { id: string } & Partial<Pick<PlanV3, (typeof V3_ONLY)[number]>> & {
    /** Counts its changes, from 1. */
    revision: string;
    visibility: 'PUBLIC' | 'PRIVATE';
    pricingVariants: PricingVariant[];
    /** The ids of its perks, in their order. */
    perkIds: string[];
    /** The key by which it was created, so that it is not created twice (SDK: CreatePlanOptions). */
    idempotencyKey?: string;
  };

/** What the site's owner decides of a plan; the rest follows from what is done with it. */
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

/** A plan that nothing was decided about yet (SDK: Plan). */
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
  fields: {
    name: 'string',
    slug: 'string',
    public: 'boolean',
    archived: 'boolean',
    primary: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
  },
  // By the names of Plans V3: the same table is the collection of plans-v3/store.ts.
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

/** An order of a plan as the platform sends it, with what it keeps to itself. */
export type PlanOrder = Serialized<orderMeta.OrderOriginal> & {
  id: string;
  /** Who filled in the hosted checkout. */
  contact?: Buyer;
  /** A cycle and when it starts, ISO 8601: the later ones are counted from there. A pause moves it. */
  anchor?: { cycle: number; date: string };
  /** How many credits it has paid with in a cycle, the last in which it paid at all. */
  creditsUsed?: { cycle: number; count: number };
  /** The same of tickets that it made cheaper, by the ids of the plan's benefits. */
  ticketsUsed?: Record<string, { cycle: number; count: number }>;
  /** When the clock next changes the order, ISO 8601. */
  nextDate?: string;
};

export const planOrders = collection<PlanOrder>('plan_orders', {
  fields: {
    planId: 'string',
    status: 'string',
    lastPaymentStatus: 'string',
    autoRenewCanceled: 'boolean',
    'buyer.contactId': 'string',
    'buyer.memberId': 'string',
    couponIds: { kind: 'list', path: 'pricing.prices[].price.coupon.id' },
    createdDate: 'date',
    endDate: 'date',
    nextDate: 'date',
  },
  indexes: [
    ['planId', 'buyer.contactId'],
    ['buyer.memberId', 'createdDate'],
  ],
});

/**
 * How much an order of a plan pays for in each of its cycles; its id is the plan's. A plan without it pays for as much
 * as its members want. Owners set it in the platform's dashboard: no call of the SDK does.
 */
interface PlanCredits {
  id: string;
  total: number;
}

export const planCredits = collection<PlanCredits>('plan_credits', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/**
 * What the members of a plan save on tickets of events (`PaidPlanDiscount` of events orders). Owners set it in the
 * platform's dashboard: no call of the SDK does.
 */
export interface TicketBenefit {
  id: string;
  planId: string;
  /** Percent, as decimal text. */
  percent: string;
  /** How many tickets in each of its cycles; as many as wanted without it. */
  tickets?: number;
  /** Only these events; all without it. */
  eventIds?: string[];
}

export const ticketBenefits = collection<TicketBenefit>('ticket_benefits', {
  fields: { planId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
