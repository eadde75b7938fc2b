import { applicationError } from '#core/contract/errors';
import type { Service } from '#core/contract/service';
import { planMemberships } from './benefits/benefits';
import { planOrdersCatchUp } from './orders/catch-up';
import {
  ordersCheckoutOperations,
  ordersManagementOperations,
  ordersMemberOperations,
} from './orders/operations';
import { plansReadOperations, plansWriteOperations } from './plans/operations';
import { planCredits, planOrders, plans, ticketBenefits } from './plans/store';
import { plansV3Operations } from './plans-v3/operations';
import { pricingPlansRedirects } from './redirects';
import { seedPlanOrders, seedPlans } from './seed';

/** Returns the error of all operations when the app is not installed (SDK: `ListPlansApplicationErrors`). */
const refuseWithoutApp = () =>
  applicationError(428, 'PRICING_PLANS_NOT_INSTALLED', 'The app pricing-plans is not installed on this site');

export const pricingPlansService: Service = {
  collections: [plans, planOrders, planCredits, ticketBenefits],
  operations: [
    ...plansWriteOperations,
    ...plansReadOperations,
    ...plansV3Operations,
    ...ordersManagementOperations,
    ...ordersMemberOperations,
    ...ordersCheckoutOperations,
  ].map((operation) => ({ ...operation, refuseWithoutApp })),
  seed: seedPlans,
  seedPurchases: seedPlanOrders,
  redirects: pricingPlansRedirects,
  memberships: planMemberships,
  catchUp: [planOrdersCatchUp],
};
export {
  type BenefitProblem,
  giveTicketsBack,
  type MemberBenefit,
  takeTickets,
  ticketBenefitsOf,
} from './benefits/benefits';
export { orderPlan, planSummary } from './orders/hosted-checkout';
export { planOrders, plans } from './plans/store';
