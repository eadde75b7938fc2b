import { plans } from '../../services/pricing-plans/plans/entity';
import { withVariants } from '../../services/pricing-plans/plans/pricing-variants';
import type { EarlierData } from './earlier-data';

/** To version 7: plans have pricing variants, and ids for their perks. */
export function knowPlansV3({ context: { documents } }: EarlierData): void {
  // Data of an earlier version lacks fields that the type requires.
  for (const plan of documents.list(plans, {}))
    if (!(plan as Partial<typeof plan>).pricingVariants) documents.put(plans, withVariants(plan));
}
