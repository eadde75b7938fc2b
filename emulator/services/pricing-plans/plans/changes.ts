import type { Context } from '../../../core/contract/context';
import { applicationError, assert } from '../../../core/contract/errors';
import { slugFor } from '../../../core/slugs';
import { isoDate } from '../../../core/time/clock';
import { NEW_PLAN, type Plan, type PlanSettings, plans } from './store';

const entityFqdn = 'wix.pricing_plans.v2.plan';

/** @throws PlatformError 404 plan_not_found */
export function findPlan({ documents }: Context, id: string): Plan {
  const plan = documents.get(plans, id);
  assert(plan, () => applicationError(404, 'plan_not_found', `There is no plan ${id}`));
  return plan;
}

/** Stores a new plan, with the slug of its name or, where that is taken, one with a number. */
export function addPlan(context: Context, settings: PlanSettings): Plan {
  const { clock, documents, ids } = context;
  const now = isoDate(clock.now());
  const slug = slugFor(settings.name ?? '', 'plan', (taken) => documents.count(plans, { slug: taken }) > 0);
  const dates = { createdDate: now, updatedDate: now };
  const entity = documents.put(plans, { ...NEW_PLAN, ...settings, id: ids.guid(), slug, ...dates });
  context.emit({ entityFqdn, slug: 'created', entityId: entity.id, createdEvent: { entity } });
  return entity;
}

/** Stores a changed plan and tells so; nothing when it is as it was. Its slug stays: links lead to it. */
export function changePlan(context: Context, before: Plan, changes: Partial<Plan>): Plan {
  const after = { ...before, ...changes };
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const plan = context.documents.put(plans, { ...after, updatedDate: isoDate(context.clock.now()) });
  const entityId = plan.id;
  context.emit({ entityFqdn, slug: 'updated', entityId, updatedEvent: { currentEntity: plan } });
  if (plan.buyerCanCancel !== before.buyerCanCancel)
    context.emit({ entityFqdn, slug: 'buyer_can_cancel_updated', entityId, actionEvent: { body: { plan } } });
  return plan;
}

/**
 * Takes a plan off sale for good: it is hidden and no longer the primary one; its orders stay as they are.
 * @throws PlatformError 400 already_archived
 */
export function archivePlan(context: Context, plan: Plan): Plan {
  assert(!plan.archived, () => applicationError(400, 'already_archived', 'The plan is archived already'));
  const archived = changePlan(context, plan, { archived: true, public: false, primary: false });
  const body = { plan: archived };
  context.emit({ entityFqdn, slug: 'archived', entityId: plan.id, actionEvent: { body } });
  return archived;
}

/** Takes the mark of the primary plan from whichever has it. */
export function clearPrimary(context: Context): void {
  for (const plan of context.documents.list(plans, { primary: true }))
    changePlan(context, plan, { primary: false });
}
