import type { plans as meta } from '@wix/pricing-plans/meta';
import { collection } from '../../core/collection';
import type { Wire } from '../../core/operation';

/** A pricing plan as it is stored: whole, as the site's owner sees it. */
export type Plan = Wire<meta.PlanOriginal> & { id: string };

export const plans = collection<Plan>('plans', {
  fields: {
    name: 'string',
    slug: 'string',
    public: 'boolean',
    archived: 'boolean',
    primary: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
  },
  indexes: [
    ['public', 'archived', 'createdDate'],
    ['public', 'archived', 'name'],
  ],
});
