import type { Service } from '#core/contract/service';
import { planMemberships } from './benefits/benefits';
import { ticketBenefits } from './benefits/entity';
import { ordersCheckoutOperations, ordersManagementOperations, ordersMemberOperations } from './calls/orders';
import { plansReadOperations, plansWriteOperations } from './calls/plans';
import { plansV3Operations } from './calls/plans-v3';
import { plansCatalog } from './catalog';
import { planOrdersCatchUp } from './orders/catch-up';
import { planCredits, planOrders } from './orders/entity';
import { plans } from './plans/entity';
import { pricingPlansNotInstalled } from './plans/errors';
import { pricingPlansRedirects } from './redirects';
import { seedPlanOrders, seedPlans } from './seed';

/** Returns the error of all operations when the app is not installed (SDK: `ListPlansApplicationErrors`). */
const refuseWithoutApp = pricingPlansNotInstalled;

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
  catalog: plansCatalog,
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
export { heldPlanOf } from './orders/changes';
export { planOrders } from './orders/entity';
export { orderPlan, planSummary } from './orders/hosted-checkout';
export { nextDateOf } from './orders/rules';
export { type Plan, type PricingVariant, plans } from './plans/entity';
export { leadingVariant, pricingOf } from './plans/pricing-variants';
