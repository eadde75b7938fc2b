import { heldPlanOf, planOrders } from '#services/pricing-plans';
import type { EarlierData } from './earlier-data';

/** To version 15: the buyers of plans get their benefit programs. */
export function provisionBenefits({ context }: EarlierData): void {
  for (const order of context.documents.list(planOrders, {})) {
    const held = heldPlanOf(order);
    if (held) context.services.creditPools.planHeld(context, held);
  }
}
