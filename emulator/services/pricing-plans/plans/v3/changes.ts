import { type Context, isManager } from '#core/contract/context';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import type { Collection } from '#core/documents/collection';
import { findEntity } from '#core/entities/kind';
import { changedTags, emitTagsModified, type TagChange } from '#core/entities/tags';
import { HOUR, isoDate } from '#core/time/clock';
import { clearPrimary, identityOf, storeChangedPlan, storeNewPlan } from '../changes';
import { type Plan, plans } from '../entity';
import { PLANS_V3 } from '../events';
import { plansByKey, plansV3 } from './entity';
import { maskedPlan, type PlanInput, planWith } from './input';

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

/** How long a key prevents a second creation; the SDK says "a short time period" (platform facts 25.8). */
const SAME_REQUEST = HOUR;

const BY_ID = [{ fieldName: 'id', order: 'ASC' }];

/** Creates a plan, once for each idempotency key. @throws PlatformError as `planWith` */
export function createPlan(context: Context, given: PlanInput, idempotencyKey?: string | null): Plan {
  const { clock, documents } = context;
  const since = isoDate(clock.now() - SAME_REQUEST);
  const sameKey = idempotencyKey ? documents.list(plansByKey, { idempotencyKey }, BY_ID) : [];
  const earlier = sameKey.find(({ createdDate }) => (createdDate ?? '') > since);
  if (earlier) return earlier;
  const plan = planWith(context, given, undefined, identityOf(context), 'plan');
  if (plan.primary) clearPrimary(context, plan.id);
  return storeNewPlan(context, { ...plan, ...(idempotencyKey && { idempotencyKey }) });
}

/**
 * Changes a plan. If it becomes the primary plan, the previous one no longer is.
 * @param fieldMask the paths to change; default: the given fields
 * @param part the path of the plan in the request
 * @throws PlatformError 404; 400 without a revision, or as `planWith`
 */
export function updatePlan(context: Context, given: PlanInput, fieldMask: unknown, part = 'plan'): Plan {
  const before = findEntity(context, PLANS_V3, given.id ?? '');
  assertRevision(part, before, given.revision);
  const { createdDate = '', updatedDate = '' } = before;
  const identity = { id: before.id, createdDate: createdDate ?? '', updatedDate: updatedDate ?? '' };
  const after = planWith(context, maskedPlan(given, fieldMask), before, identity, part);
  if (after.primary && !before.primary) clearPrimary(context, after.id);
  return storeChangedPlan(context, before, after);
}

/** Assigns tags to a plan and removes others; Plans V2 does not have tags. */
export function changeTags(context: Context, before: Plan, change: TagChange): Plan {
  const plan = context.documents.put(plans, {
    ...before,
    tags: changedTags(before.tags, change),
    revision: nextRevision(before),
    updatedDate: context.clock.date(),
  });
  emitTagsModified(context, PLANS_V3, plan, change);
  return plan;
}
