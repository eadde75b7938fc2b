import { collection } from '#core/documents/collection';
import type { Plan } from '../entity';

// The operators that the SDK lists for list fields (SDK: PlanQuerySpec).
const HAS = ['$hasAll', '$hasSome'];

const ofList = (path: string) => ({ kind: 'list', path }) as const;

/** The site's plans, with the field names of Plans V3. */
export const plansV3 = collection<Plan>('plans', {
  fields: {
    name: 'string',
    slug: 'string',
    visibility: 'string',
    formId: 'string',
    termsAndConditions: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    // The platform also filters by these, although the SDK does not list them (its guide: Plans V1, Migration Guide).
    archived: 'boolean',
    primary: 'boolean',
    'pricingVariants.id': ofList('pricingVariants[].id'),
    'pricingVariants.name': ofList('pricingVariants[].name'),
    'pricingVariants.categoryIds': ofList('pricingVariants[].categoryIds'),
    'pricingVariants.pricingStrategies.flatRate.amount': {
      ...ofList('pricingVariants[].pricingStrategies[].flatRate.amount'),
      operators: HAS,
    },
    'tags.publicTags.tagIds': { ...ofList('tags.publicTags.tagIds'), operators: HAS },
    'tags.privateTags.tagIds': { ...ofList('tags.privateTags.tagIds'), operators: HAS },
  },
  // SDK: PlanSearchSpec.
  searchable: { name: 'name' },
  // Oldest first (platform documentation: Query Plans).
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** Plans by idempotency key, which callers cannot use in queries. */
export const plansByKey = collection<Plan>('plans', { fields: { idempotencyKey: 'string' } });
