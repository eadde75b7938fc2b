import type { orders as orderMeta, plans as planMeta } from '@wix/pricing-plans/meta';
import type { Buyer } from '../../core/buyer';
import { collection } from '../../core/collection';
import type { Wire } from '../../core/operation';

/** A pricing plan as it is stored: whole, as the site's owner sees it. */
export type Plan = Wire<planMeta.PlanOriginal> & { id: string };

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
] as const satisfies (keyof Plan)[];
export type PlanSettings = Pick<Plan, (typeof SETTINGS)[number]>;

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
} satisfies Partial<Plan>;

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
  indexes: [
    ['public', 'archived', 'createdDate'],
    ['public', 'archived', 'name'],
  ],
});

/** A bought plan as the platform sends it, and who bought it. */
export type PlanOrder = Wire<orderMeta.OrderOriginal> & { id: string; contact: Buyer };

export const planOrders = collection<PlanOrder>('plan_orders', {
  fields: {
    planId: 'string',
    status: 'string',
    'buyer.contactId': 'string',
    'buyer.memberId': 'string',
    'contact.email': 'string',
    createdDate: 'date',
  },
  indexes: [['planId', 'buyer.contactId']],
});
