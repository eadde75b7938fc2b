import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import seeds from '#seed/plans.json';
import purchases from '#seed/purchases.json';
import { asBuyer, type PurchaseSeed } from '#services/identity';
import { type TicketBenefit, ticketBenefits } from './benefits/entity';
import { catchUpOrders } from './orders/catch-up';
import { planCredits, planOrders } from './orders/entity';
import { orderPlan } from './orders/hosted-checkout';
import { cancelOrder } from './orders/lifecycle';
import { NEW_PLAN, type Plan, type PlanV2, plans } from './plans/entity';
import { withVariants } from './plans/pricing-variants';
import type { Pricing } from './plans/rules';

type PlanSeed = Pick<Plan, 'id' | 'name' | 'slug'> &
  Partial<Omit<PlanV2, 'perks' | 'pricing' | 'createdDate' | 'updatedDate'>> & {
    /** The price is in the site's currency. */
    pricing: Pricing & { price: { value: string } };
    perks: string[];
    createdDaysAgo: number;
    /** The badge next to its price. */
    promotion?: string;
    credits?: number;
    ticketBenefits?: Omit<TicketBenefit, 'planId'>[];
  };

export function seedPlans({ clock, documents, site }: Context): void {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(site.timeZone);
  for (const {
    createdDaysAgo,
    perks,
    credits,
    ticketBenefits: benefits = [],
    pricing,
    promotion,
    ...plan
  } of seeds as PlanSeed[]) {
    const date = now.subtract({ days: createdDaysAgo }).toInstant().toString({ smallestUnit: 'millisecond' });
    const { pricingVariants, ...stored } = withVariants({
      ...NEW_PLAN,
      buyerCanCancel: true,
      ...plan,
      pricing: { ...pricing, price: { ...pricing.price, currency: site.currency } },
      perks: { values: perks },
      createdDate: date,
      updatedDate: date,
    });
    const promoted = pricingVariants.map((it) => ({ ...it, ...(promotion && { promotion }) }));
    documents.put(plans, { ...stored, pricingVariants: promoted });
    for (const benefit of benefits) documents.put(ticketBenefits, { ...benefit, planId: plan.id });
    if (credits) documents.put(planCredits, { id: plan.id, total: credits });
  }
}

interface PlanOrderSeed extends PurchaseSeed {
  planId: string;
  /** When the member canceled it, with immediate effect. */
  canceledDaysAgo?: number;
}

/** Seeds plan orders of demo members. The clock has moved on since, so they may have been renewed. */
export function seedPlanOrders(context: Context): void {
  for (const { planId, canceledDaysAgo, ...purchase } of purchases.plans as PlanOrderSeed[]) {
    const { context: then, buyer } = asBuyer(context, purchase);
    const { id } = orderPlan(then, planId, buyer);
    if (canceledDaysAgo !== undefined) {
      const { context: later } = asBuyer(context, { ...purchase, daysAgo: canceledDaysAgo });
      catchUpOrders(later);
      const order = later.documents.get(planOrders, id);
      if (order) cancelOrder(later, order, { cause: 'MEMBER_ACTION', effectiveAt: 'IMMEDIATELY' });
    }
    catchUpOrders(context);
  }
}
