import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import { slugFor } from '#core/slugs';
import { isoDate } from '#core/time/clock';
import { emitPlanArchived, emitPlanCreated, emitPlanUpdated } from './events';
import { withVariants } from './pricing-variants';
import { serializePlan } from './serialize';
import { NEW_PLAN, type Plan, type PlanSettings, type PlanV2, plans } from './store';

/** @throws PlatformError 404 plan_not_found */
export function findPlan({ documents }: Context, id: string): Plan {
  const plan = documents.get(plans, id);
  assert(plan, () => applicationError(404, 'plan_not_found', `There is no plan ${id}`));
  return plan;
}

/** The slug of a plan's name or, where that is taken, one with a number. */
export const newSlug = ({ documents }: Context, name: string): string =>
  slugFor(name, 'plan', (taken) => documents.count(plans, { slug: taken }) > 0);

/** What a new plan begins with: its id and its dates. */
export function identityOf({ clock, ids }: Context) {
  const now = isoDate(clock.now());
  return { id: ids.guid(), createdDate: now, updatedDate: now };
}

/** Stores a new plan, and emits the events of both generations. */
export function storeNewPlan(context: Context, plan: Plan): Plan {
  context.documents.put(plans, plan);
  emitPlanCreated(context, plan);
  return plan;
}

/** Stores a changed plan under its next revision, and emits the events; nothing when it is as it was. */
export function storeChangedPlan(context: Context, before: Plan, after: Plan): Plan {
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const updatedDate = isoDate(context.clock.now());
  const plan = context.documents.put(plans, { ...after, revision: nextRevision(before), updatedDate });
  emitPlanUpdated(context, before, plan);
  if (plan.archived && !before.archived) emitPlanArchived(context, plan);
  return plan;
}

/** Stores a new plan of Plans V2, with the slug of its name. */
export function addPlan(context: Context, settings: PlanSettings): Plan {
  const slug = newSlug(context, settings.name ?? '');
  return storeNewPlan(context, withVariants({ ...NEW_PLAN, ...settings, ...identityOf(context), slug }));
}

/** Changes what Plans V2 knows of a plan. Its slug stays: links lead to it. */
export const changePlan = (context: Context, before: Plan, changes: Partial<PlanV2>): Plan =>
  storeChangedPlan(context, before, withVariants({ ...serializePlan(before), ...changes }, before));

/** What an archived plan is: hidden, and no longer the primary one. */
export const ARCHIVED = { archived: true, public: false, primary: false };

/**
 * Takes a plan off sale for good; its orders stay as they are.
 * @throws PlatformError 400 already_archived
 */
export function archivePlan(context: Context, plan: Plan): Plan {
  assert(!plan.archived, () => applicationError(400, 'already_archived', 'The plan is archived already'));
  return changePlan(context, plan, ARCHIVED);
}

/** Takes the mark of the primary plan from the plan that has it. @param besides a plan that keeps it */
export function clearPrimary(context: Context, besides?: string): void {
  for (const plan of context.documents.list(plans, { primary: true }))
    if (plan.id !== besides) changePlan(context, plan, { primary: false });
}
