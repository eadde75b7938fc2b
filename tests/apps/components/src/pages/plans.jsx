import { Commerce } from '@wix/headless-ecom/react';
import { PricingPlans } from '@wix/headless-pricing-plans/react';
import {
  loadPlanListServiceConfig,
  loadPlanPaywallServiceConfig,
} from '@wix/headless-pricing-plans/services';

const { Plan, PlanList, PlanPaywall } = PricingPlans;

export async function load() {
  const planListServiceConfig = await loadPlanListServiceConfig();
  const planIds = planListServiceConfig.plans.map(({ _id }) => _id);
  return { planListServiceConfig, planPaywallServiceConfig: await loadPlanPaywallServiceConfig(planIds) };
}

export function Page({ planListServiceConfig, planPaywallServiceConfig }) {
  return (
    <Commerce.Root checkoutServiceConfig={{}}>
      <PlanPaywall.Root planPaywallServiceConfig={planPaywallServiceConfig}>
        <PlanPaywall.Paywall>
          <PlanPaywall.RestrictedContent>For members with a plan</PlanPaywall.RestrictedContent>
          <PlanPaywall.Fallback>Only for members with a plan</PlanPaywall.Fallback>
        </PlanPaywall.Paywall>
      </PlanPaywall.Root>
      <PlanList.Root planListServiceConfig={planListServiceConfig}>
        <PlanList.Plans emptyState="No plans">
          <PlanList.PlanRepeater>
            <article>
              <h2>
                <Plan.Name />
              </h2>
              <Plan.Description />
              <Plan.Price />
              <Plan.Perks asChild>
                {() => (
                  <Plan.PerksRepeater>
                    <Plan.PerkItem />
                  </Plan.PerksRepeater>
                )}
              </Plan.Perks>
              <Plan.Action.BuyNow label="Buy" />
            </article>
          </PlanList.PlanRepeater>
        </PlanList.Plans>
      </PlanList.Root>
    </Commerce.Root>
  );
}
