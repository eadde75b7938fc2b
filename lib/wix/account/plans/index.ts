// Public interface of account/plans for the rest of the shop. Browser code may import only types from here.

export { cancelPlan, listPlanOrders } from './calls';
