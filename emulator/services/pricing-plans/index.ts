import type { Service } from '../../core/operation';
import { planOperations } from './operations';
import { plans } from './store';

export const pricingPlans: Service = { collections: [plans], operations: planOperations };
