import type { Service } from '../../core/contract/service';
import { planOrdersCatchUp } from './orders/catch-up';
import { planCheckoutOperations } from './orders/operations/checkout';
import { planOrderOperations } from './orders/operations/management';
import { memberOrderOperations } from './orders/operations/member';
import { planOperations } from './plans/operations/read';
import { planManagement } from './plans/operations/write';
import { planCredits, planOrders, plans, ticketBenefits } from './plans/store';
import { seedPlanOrders } from './seed/orders';
import { seedPlans } from './seed/plans';

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
  catchUp: [planOrdersCatchUp],
};
