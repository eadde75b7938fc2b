// The face of plans: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { createPlanCheckout, listCurrentPlans, listPlans, type Plan } from './calls';
export { toMemberPlan } from './member-plan';
export { readPlansById } from './read';
export type { CancelAt, CurrentPlan, MemberPlan, PlanPayment, PlanStatus } from './types';
