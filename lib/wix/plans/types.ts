import type { orders } from '@wix/pricing-plans';

/** A pricing plan as pages show it. */
export type Plan = {
  id: string;
  name: string;
  description?: string;
  perks: string[];
  /** The amount of one payment, formatted: `$29.00`, `Free`. */
  price: string;
  /** How often or how long: `every month`, `for 3 months`, `once`. */
  cycle: string;
  /** `7 days free` */
  trial?: string;
  /** The owner's own terms. */
  terms?: string;
  buyerCanCancel: boolean;
  /** Whether it goes on until it is canceled. */
  renews: boolean;
  /** The one that the owner recommends. */
  primary: boolean;
  /** The owner's words for why. Only Plans V3 have any. */
  promotion?: string;
  /** Other ways to pay for it, to be chosen in the checkout. Only Plans V3 have any. */
  alternatives?: Pick<Plan, 'price' | 'cycle'>[];
};

export type PlanStatus = `${NonNullable<orders.Order['status']>}`;

export type PlanPayment = `${NonNullable<orders.Order['lastPaymentStatus']>}`;

/** When a cancellation takes effect. */
export type CancelAt = 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE';

/** A plan that a member has ordered, as their account shows it. All dates are ISO 8601. */
export type MemberPlan = {
  id: string;
  name: string;
  description?: string;
  /** What it includes, as far as the plan is still offered. */
  perks: string[];
  /** `$89.00 every month`, as far as the plan is still offered. */
  price?: string;
  status: PlanStatus;
  payment: PlanPayment;
  start?: string;
  end?: string;
  /** The cycle that runs now: a free trial is one too. */
  cycle?: { start?: string; end?: string; trial: boolean };
  /** Whether it ends with the cycle that runs now, because it was canceled. */
  ending: boolean;
  /** When a cancellation may take effect; none where the plan cannot be canceled. */
  cancel: CancelAt[];
};

/** A plan that a member has now, or is going to have. */
export type CurrentPlan = MemberPlan & { planId: string };
