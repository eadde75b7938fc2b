// Public interface of plans for the rest of the shop. Browser code may import only types from here.

export { createPlanCheckout, listCurrentPlans, listPlans, type Plan } from './calls';
export { toMemberPlan } from './member-plan';
export { readPlansById } from './read';
export type { CancelAt, CurrentPlan, MemberPlan, PlanPayment, PlanStatus } from './types';
