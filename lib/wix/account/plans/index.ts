// The face of account/plans: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { cancelPlan, listPlanOrders } from './calls';
