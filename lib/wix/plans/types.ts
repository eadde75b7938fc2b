import type { orders } from '@wix/pricing-plans';

/** A pricing plan as pages show it. */
export type Plan = {
  id: string;
  name: string;
  description?: string;
  perks: string[];
  /** The formatted amount of one payment: `$29.00`, `Free`. */
  price: string;
  /** How often it is paid, or for how long: `every month`, `for 3 months`, `once`. */
  cycle: string;
  /** `7 days free` */
  trial?: string;
  /** The owner's own terms. */
  terms?: string;
  buyerCanCancel: boolean;
  /** Whether it renews until it is canceled. */
  renews: boolean;
  /** Whether the owner recommends it. */
  primary: boolean;
  /** The owner's reason for the recommendation. */
  promotion?: string;
  /** Other ways to pay, which the checkout offers. */
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
  /** Its benefits, if the plan is still offered. */
  perks: string[];
  /** `$89.00 every month`, if the plan is still offered. */
  price?: string;
  status: PlanStatus;
  payment: PlanPayment;
  start?: string;
  end?: string;
  /** The current cycle; a free trial is one too. */
  cycle?: { start?: string; end?: string; trial: boolean };
  /** Whether it was canceled and ends with the current cycle. */
  ending: boolean;
  /** When a cancellation may take effect; empty if the plan cannot be canceled. */
  cancel: CancelAt[];
};

/** A current or future plan of a member. */
export type CurrentPlan = MemberPlan & { planId: string };
