import type { Service } from '../../core/operation';
import { planOperations } from './operations';
import { planOrderOperations } from './order-operations';
import { planManagement } from './plan-management';
import { seedPlans } from './seed';
import { planOrders, plans } from './store';

export const pricingPlans: Service = {
  collections: [plans, planOrders],
  operations: [...planManagement, ...planOperations, ...planOrderOperations],
  seed: seedPlans,
};
