import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../core/operation';
import seeds from '../../seed/plans.json';
import { NEW_PLAN, type Plan, plans } from './store';

type PlanSeed = Pick<Plan, 'id' | 'name' | 'slug' | 'pricing'> &
  Partial<Omit<Plan, 'perks' | 'createdDate' | 'updatedDate'>> & { perks: string[]; createdDaysAgo: number };

/** Stores the demo site's plans. */
export function seedPlans({ clock, documents, site }: Context): void {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(site.timeZone);
  for (const { createdDaysAgo, perks, ...plan } of seeds as PlanSeed[]) {
    const date = now.subtract({ days: createdDaysAgo }).toInstant().toString({ smallestUnit: 'millisecond' });
    documents.put(plans, {
      ...NEW_PLAN,
      buyerCanCancel: true,
      ...plan,
      perks: { values: perks },
      createdDate: date,
      updatedDate: date,
    });
  }
}
