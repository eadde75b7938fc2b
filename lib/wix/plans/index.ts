// Public interface of plans for the rest of the shop. Browser code may import only types from here.

export { toMemberPlan } from './member-plan';
export { createPlanCheckout, listCurrentPlans, listPlans, readPlans } from './plans';
export type { CancelAt, CurrentPlan, MemberPlan, Plan, PlanPayment, PlanStatus } from './types';
