import type { Context } from '#core/contract/context';
import seeds from '#seed/purchases.json';
import { asBuyer, type PurchaseSeed } from '#services/identity';
import { catchUpOrders } from '../orders/catch-up';
import { orderPlan } from '../orders/hosted-checkout';
import { cancelOrder } from '../orders/lifecycle';
import { planOrders } from '../plans/store';

interface PlanOrderSeed extends PurchaseSeed {
  planId: string;
  /** When the member canceled it, effective at its next payment. */
  canceledDaysAgo?: number;
}

/** Seeds plan orders of demo members. The clock has moved on since, so they may have been renewed. */
export function seedPlanOrders(context: Context): void {
  for (const { planId, canceledDaysAgo, ...purchase } of seeds.plans as PlanOrderSeed[]) {
    const { context: then, buyer } = asBuyer(context, purchase);
    const { id } = orderPlan(then, planId, buyer);
    if (canceledDaysAgo !== undefined) {
      const { context: later } = asBuyer(context, { ...purchase, daysAgo: canceledDaysAgo });
      catchUpOrders(later);
      const order = later.documents.get(planOrders, id);
      if (order) cancelOrder(later, order, { cause: 'MEMBER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE' });
    }
    catchUpOrders(context);
  }
}
