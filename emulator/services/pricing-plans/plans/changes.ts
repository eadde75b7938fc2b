import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import { emitAction, emitCreated, emitUpdated } from '#core/entities/events';
import { slugFor } from '#core/slugs';
import { NEW_PLAN, type Plan, type PlanSettings, type PlanV2, plans } from './entity';
import { alreadyArchived, planNotFound } from './errors';
import { PLANS, PLANS_V3, V2 } from './events';
import { withVariants } from './pricing-variants';
import { serializePlan } from './serialize';

/** @throws PlatformError 404 plan_not_found */
export const findPlan = ({ documents }: Context, id: string): Plan =>
  orThrow(documents.get(plans, id), () => planNotFound(id));

/** Returns the slug of a plan's name, with a number if another plan has it. @param own the id of the plan itself */
export const newSlug = ({ documents }: Context, name: string, own = ''): string =>
  slugFor(name, 'plan', (slug) => documents.count(plans, { slug, id: { $ne: own } }) > 0);

export function identityOf({ clock, ids }: Context) {
  const now = clock.date();
  return { id: ids.guid(), createdDate: now, updatedDate: now };
}

/** Stores a new plan and emits the events of both generations. */
export function storeNewPlan(context: Context, plan: Plan): Plan {
  context.documents.put(plans, plan);
  emitCreated(context, PLANS, plan);
  return plan;
}

/** Stores a changed plan under its next revision and emits its events; does nothing if it is unchanged. */
export function storeChangedPlan(context: Context, before: Plan, after: Plan): Plan {
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const updatedDate = context.clock.date();
  const plan = context.documents.put(plans, { ...after, revision: nextRevision(before), updatedDate });
  emitUpdated(context, { ...PLANS, views: [V2] }, plan, before);
  const body = { plan: serializePlan(plan) };
  if (plan.buyerCanCancel !== before.buyerCanCancel)
    emitAction(context, PLANS, plan.id, 'buyer_can_cancel_updated', body);
  emitUpdated(context, PLANS_V3, plan);
  if (plan.archived && !before.archived) emitAction(context, PLANS, plan.id, 'archived', body);
  return plan;
}

export function addPlan(context: Context, settings: PlanSettings): Plan {
  const slug = newSlug(context, settings.name ?? '');
  return storeNewPlan(context, withVariants({ ...NEW_PLAN, ...settings, ...identityOf(context), slug }));
}

/** Changes the Plans V2 fields of a plan. Its slug follows its name (statement pricing-plans-sample-plan-update-slug). */
export function changePlan(context: Context, before: Plan, changes: Partial<PlanV2>): Plan {
  const { name } = changes;
  const slug = name && name !== before.name ? newSlug(context, name, before.id) : before.slug;
  const changed = { ...serializePlan(before), ...changes, slug };
  return storeChangedPlan(context, before, withVariants(changed, before));
}

/** The fields of an archived plan: it is hidden and no longer the primary one. */
const ARCHIVED = { archived: true, public: false, primary: false };

/** Takes a plan off sale for good; its orders stay unchanged. @throws PlatformError 400 already_archived */
export function archivePlan(context: Context, plan: Plan): Plan {
  assert(!plan.archived, alreadyArchived);
  return changePlan(context, plan, ARCHIVED);
}

/** Makes the primary plan an ordinary one. @param besides a plan that stays primary */
export function clearPrimary(context: Context, besides?: string): void {
  for (const plan of context.documents.list(plans, { primary: true }))
    if (plan.id !== besides) changePlan(context, plan, { primary: false });
}
