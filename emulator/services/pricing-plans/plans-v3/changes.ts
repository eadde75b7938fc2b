import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, notFound } from '#core/contract/errors';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { type Collection, collection } from '#core/documents/collection';
import { HOUR, isoDate } from '#core/time/clock';
import {
  clearPrimary,
  emitPlanDeleted,
  emitPlanTagsModified,
  identityOf,
  storeChangedPlan,
  storeNewPlan,
} from '../plans/changes';
import { type Plan, plans } from '../plans/store';
import { maskedPlan, type PlanInput, planWith } from './input';

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
const plansByKey = collection<Plan>('plans', { fields: { idempotencyKey: 'string' } });

/** How long a key prevents a second creation; the SDK says "a short time period" (platform facts 25.8). */
const SAME_REQUEST = HOUR;

const BY_ID = [{ fieldName: 'id', order: 'ASC' }];

/** @throws PlatformError 404 */
export function findPlanV3({ documents }: Context, id: string): Plan {
  const plan = documents.get(plans, id);
  assert(plan, () => notFound(`Plan ${id}`));
  return plan;
}

/** Creates a plan, once for each idempotency key. @throws PlatformError as `planWith` */
export function createPlan(context: Context, given: PlanInput, idempotencyKey?: string | null): Plan {
  const { clock, documents } = context;
  const since = isoDate(clock.now() - SAME_REQUEST);
  const sameKey = idempotencyKey ? documents.list(plansByKey, { idempotencyKey }, BY_ID) : [];
  const made = sameKey.find(({ createdDate }) => (createdDate ?? '') > since);
  if (made) return made;
  const plan = planWith(context, given, undefined, identityOf(context), 'plan');
  if (plan.primary) clearPrimary(context, plan.id);
  return storeNewPlan(context, { ...plan, ...(idempotencyKey && { idempotencyKey }) });
}

/**
 * Changes a plan. If it becomes the primary plan, the previous one no longer is.
 * @param fieldMask the paths to change; default: the given fields
 * @param part the path of the plan in the request
 * @throws PlatformError 404; 400 without a revision, or as `planWith`; REVISION_MISMATCH, 409
 */
export function updatePlan(context: Context, given: PlanInput, fieldMask: unknown, part = 'plan'): Plan {
  const before = findPlanV3(context, given.id ?? '');
  assertRevision(part, before, given.revision);
  const { createdDate = '', updatedDate = '' } = before;
  const identity = { id: before.id, createdDate: createdDate ?? '', updatedDate: updatedDate ?? '' };
  const after = planWith(context, maskedPlan(given, fieldMask), before, identity, part);
  if (after.primary && !before.primary) clearPrimary(context, after.id);
  return storeChangedPlan(context, before, after);
}

/** Deletes a plan; its orders continue. @throws PlatformError 404 */
export function deletePlan(context: Context, id: string): void {
  const plan = findPlanV3(context, id);
  context.documents.delete(plans, id);
  emitPlanDeleted(context, plan);
}

type Tags = NonNullable<Plan['tags']>;

/** A change of tags; tags in both lists are assigned (SDK: bulkUpdatePlanTags). */
interface TagChange {
  assignTags?: Tags;
  unassignTags?: Tags;
}

const tagIdsOf = (tags: Tags | undefined): string[] => [
  ...(tags?.publicTags?.tagIds ?? []),
  ...(tags?.privateTags?.tagIds ?? []),
];

/** @throws PlatformError 400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS for a change without tags */
export function assertTags({ assignTags, unassignTags }: TagChange): void {
  assert(tagIdsOf(assignTags).length + tagIdsOf(unassignTags).length > 0, () =>
    applicationError(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'There are no tags to assign or to unassign'),
  );
}

/** Returns the tag ids of one list after a change. */
function changedIds(before: Tags, { assignTags, unassignTags }: TagChange, list: keyof Tags): string[] {
  const assigned = assignTags?.[list]?.tagIds ?? [];
  const unassigned = new Set(unassignTags?.[list]?.tagIds);
  const kept = (before[list]?.tagIds ?? []).filter((id) => !unassigned.has(id));
  return [...new Set([...kept, ...assigned])];
}

/** Assigns tags to a plan and removes others. @throws PlatformError 404 */
export function changeTags(context: Context, id: string, change: TagChange): Plan {
  const before = findPlanV3(context, id);
  const had = before.tags ?? {};
  const tags = {
    publicTags: { tagIds: changedIds(had, change, 'publicTags') },
    privateTags: { tagIds: changedIds(had, change, 'privateTags') },
  };
  const plan = context.documents.put(plans, {
    ...before,
    tags,
    revision: nextRevision(before),
    updatedDate: isoDate(context.clock.now()),
  });
  const { assignTags: assignedTags, unassignTags: unassignedTags } = change;
  emitPlanTagsModified(context, plan, {
    ...(assignedTags && { assignedTags }),
    ...(unassignedTags && { unassignedTags }),
  });
  return plan;
}
