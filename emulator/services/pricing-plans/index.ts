import type { Service } from '../../core/operation';
import { planCheckoutOperations } from './checkout-operations';
import { memberOrderOperations } from './member-operations';
import { planOperations } from './operations';
import { planOrderOperations } from './order-operations';
import { planManagement } from './plan-management';
import { seedPlans } from './seed';
import { seedPlanOrders } from './seed-orders';
import { planCredits, planOrders, plans, ticketBenefits } from './store';

export const pricingPlans: Service = {
  collections: [plans, planOrders, planCredits, ticketBenefits],
  operations: [
    ...planManagement,
    ...planOperations,
    ...planOrderOperations,
    ...memberOrderOperations,
    ...planCheckoutOperations,
  ],
  seed: seedPlans,
  seedPurchases: seedPlanOrders,
};
