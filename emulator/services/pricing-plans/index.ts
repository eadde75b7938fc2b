import { applicationError } from '#core/contract/errors';
import type { Service } from '#core/contract/service';
import { planMemberships } from './benefits/memberships';
import { planOrdersCatchUp } from './orders/catch-up';
import { ordersCheckoutOperations } from './orders/operations/checkout';
import { ordersManagementOperations } from './orders/operations/management';
import { ordersMemberOperations } from './orders/operations/member';
import { plansReadOperations } from './plans/operations/read';
import { plansWriteOperations } from './plans/operations/write';
import { planCredits, planOrders, plans, ticketBenefits } from './plans/store';
import { plansV3ReadOperations } from './plans-v3/operations/read';
import { plansV3SearchOperations } from './plans-v3/operations/search';
import { plansV3TagsOperations } from './plans-v3/operations/tags';
import { plansV3WriteOperations } from './plans-v3/operations/write';
import { pricingPlansRedirects } from './redirects';
import { seedPlanOrders } from './seed/orders';
import { seedPlans } from './seed/plans';

/** What its operations answer without the app (SDK: `ListPlansApplicationErrors`). */
const refuseWithoutApp = () =>
  applicationError(428, 'PRICING_PLANS_NOT_INSTALLED', 'The app pricing-plans is not installed on this site');

export const pricingPlansService: Service = {
  collections: [plans, planOrders, planCredits, ticketBenefits],
  operations: [
    ...plansWriteOperations,
    ...plansReadOperations,
    ...plansV3WriteOperations,
    ...plansV3TagsOperations,
    ...plansV3ReadOperations,
    ...plansV3SearchOperations,
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
} from './benefits/event-tickets';
export { orderPlan, planSummary } from './orders/hosted-checkout';
export { planOrders, plans } from './plans/store';
