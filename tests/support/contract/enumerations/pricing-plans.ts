import type { Enumeration } from './types';

/** The enumerations that the SDK has in `@wix/pricing-plans`. */
export const PRICING_PLANS_ENUMERATIONS: Enumeration[] = [
  { name: 'Plan period unit', type: 'pricing-plans.plans.PeriodUnit', values: 'DAY WEEK MONTH YEAR' },
  { name: 'Plan charge event', type: 'pricing-plans.plansV3.AppliedAt', values: 'FIRST_PAYMENT' },
  {
    name: 'Plan archived filter',
    type: 'pricing-plans.plans.ArchivedFilter',
    values: 'ACTIVE ARCHIVED ARCHIVED_AND_ACTIVE',
  },
  {
    name: 'Plan public filter',
    type: 'pricing-plans.plans.PublicFilter',
    values: 'PUBLIC_AND_HIDDEN PUBLIC HIDDEN',
  },
  {
    name: 'Plan order cancel cause',
    type: 'pricing-plans.orders.CancellationCause',
    values: 'OWNER_ACTION MEMBER_ACTION PAYMENT_FAILURE PAYMENT_SETUP_FAILURE',
  },
  {
    name: 'Plan order cancel timing',
    type: 'pricing-plans.orders.CancellationEffectiveAt',
    values: 'IMMEDIATELY NEXT_PAYMENT_DATE',
  },
  {
    name: 'Payment status of plans',
    type: 'pricing-plans.orders.PaymentStatus',
    values: 'PAID REFUNDED FAILED UNPAID PENDING NOT_APPLICABLE',
  },
  {
    name: 'Payment source of plans',
    type: 'pricing-plans.orders.OrderType',
    values: 'ONLINE OFFLINE EXTERNAL',
  },
  {
    name: 'Plan order status',
    type: 'pricing-plans.orders.OrderStatus',
    values: 'DRAFT PENDING ACTIVE PAUSED ENDED CANCELED',
  },
  { name: 'Plan charge event', type: 'pricing-plans.plansV3.AppliedAt', values: 'FIRST_PAYMENT' },
];
