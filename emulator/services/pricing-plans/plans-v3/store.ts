import { type Context, isManager } from '#core/contract/context';
import { type Collection, collection } from '#core/documents/collection';
import type { Plan } from '../plans/store';

// What the SDK lists for lists of values (SDK: PlanQuerySpec).
const HAS = ['$hasAll', '$hasSome'];
const ofList = (path: string) => ({ kind: 'list', path }) as const;

/** The plans of the site, by the names that Plans V3 has for their fields. */
export const plansV3 = collection<Plan>('plans', {
  fields: {
    name: 'string',
    slug: 'string',
    visibility: 'string',
    formId: 'string',
    termsAndConditions: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    // The platform filters by these too, although the SDK does not list them (its guide: Plans V1, Migration Guide).
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
  // The oldest first (platform documentation: Query Plans).
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** A hundred plans when no limit is given, and at most (platform documentation: Query Plans). */
export const PAGE = { defaultLimit: 100 };

const { 'tags.privateTags.tagIds': _private, ...publicFields } = plansV3.fields;

/** The same for who may not see private tags, and may not filter by them (platform documentation: filters of plans). */
const publicPlansV3: Collection<Plan> = { ...plansV3, fields: publicFields };

/** Which plans a caller may see, and by what they may look for them: visitors see public ones that are not archived. */
export const visibleTo = (
  context: Pick<Context, 'caller'>,
): { collection: Collection<Plan>; scope?: Record<string, unknown> } =>
  isManager(context)
    ? { collection: plansV3 }
    : { collection: publicPlansV3, scope: { visibility: 'PUBLIC', archived: false } };

/** The same by the keys that they were created with, by which no caller may look for them. */
export const plansByKey = collection<Plan>('plans', { fields: { idempotencyKey: 'string' } });
