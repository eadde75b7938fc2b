import { plans } from '@wix/pricing-plans';
import { visitorClient } from './client';
import { type Plan, toPlan } from './plan';
import { checkoutUrl } from './redirects';
import { attempt, type Result } from './result';

export type { Plan };

/** The plans that the site sells to everyone, in the platform's own order. */
export function listPlans(): Promise<Result<Plan[]>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(plans);
      let page = await client.queryPublicPlans().find();
      const found = page.items.map(toPlan);
      while (page.hasNext()) {
        page = await page.next();
        found.push(...page.items.map(toPlan));
      }
      return found;
    },
    { what: 'The plans could not be read' },
  );
}

/** The address of the hosted checkout of a plan, from which the visitor comes back to /subscriptions. */
export function planCheckoutUrl(planId: string): Promise<Result<{ url: string }>> {
  return checkoutUrl({ paidPlansCheckout: { planId } }, '/subscriptions', {
    archived_plan: 'This plan is not offered any more. Please choose another one.',
    plan_not_found: 'This plan is not offered any more. Please choose another one.',
  });
}
