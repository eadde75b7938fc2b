import { type Context, isManager } from '#core/contract/context';
import { type Collection, collection } from '#core/documents/collection';
import type { Plan } from '../plans/store';

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

/** The default and highest limit is 100 (platform documentation: Query Plans). */
export const PAGE = { defaultLimit: 100 };

const { 'tags.privateTags.tagIds': _private, ...publicFields } = plansV3.fields;

/**
 * The same without private tags, for callers who may not see or filter by them (platform documentation: filters of
 * plans).
 */
const publicPlansV3: Collection<Plan> = { ...plansV3, fields: publicFields };

/**
 * Returns the plans that a caller may see and the fields they may filter by: visitors see public plans that are not
 * archived.
 */
export const visibleTo = (
  context: Pick<Context, 'caller'>,
): { collection: Collection<Plan>; scope?: Record<string, unknown> } =>
  isManager(context)
    ? { collection: plansV3 }
    : { collection: publicPlansV3, scope: { visibility: 'PUBLIC', archived: false } };

/** Plans by idempotency key, by which no caller may query them. */
export const plansByKey = collection<Plan>('plans', { fields: { idempotencyKey: 'string' } });
