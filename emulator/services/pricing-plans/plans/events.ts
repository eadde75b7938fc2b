import type { Context } from '#core/contract/context';
import { serializePlan } from './serialize';
import { serializePlanV3 } from './serialize-v3';
import type { Plan } from './store';

// Whichever generation of calls changes a plan, the events of both tell of it.
const V2 = 'wix.pricing_plans.v2.plan';
const V3 = 'wix.pricing_plans.v3.plan';

export function emitPlanCreated(context: Context, plan: Plan): void {
  const about = { entityId: plan.id, slug: 'created' };
  context.emit({ ...about, entityFqdn: V2, createdEvent: { entity: serializePlan(plan) } });
  context.emit({ ...about, entityFqdn: V3, createdEvent: { entity: serializePlanV3(plan, context.site) } });
}

/** Plans V2 tells only of what it knows. */
export function emitPlanUpdated(context: Context, before: Plan, plan: Plan): void {
  const about = { entityId: plan.id, slug: 'updated' };
  const currentEntity = serializePlan(plan);
  const { updatedDate } = currentEntity;
  if (JSON.stringify({ ...serializePlan(before), updatedDate }) !== JSON.stringify(currentEntity))
    context.emit({ ...about, entityFqdn: V2, updatedEvent: { currentEntity } });
  if (plan.buyerCanCancel !== before.buyerCanCancel)
    context.emit({
      entityFqdn: V2,
      slug: 'buyer_can_cancel_updated',
      entityId: plan.id,
      actionEvent: { body: { plan: currentEntity } },
    });
  context.emit({
    ...about,
    entityFqdn: V3,
    updatedEvent: { currentEntity: serializePlanV3(plan, context.site) },
  });
}

export const emitPlanArchived = (context: Context, plan: Plan): void =>
  context.emit({
    entityFqdn: V2,
    slug: 'archived',
    entityId: plan.id,
    actionEvent: { body: { plan: serializePlan(plan) } },
  });

export const emitPlanDeleted = (context: Context, plan: Plan): void =>
  context.emit({
    entityFqdn: V3,
    slug: 'deleted',
    entityId: plan.id,
    deletedEvent: { deletedEntity: serializePlanV3(plan, context.site) },
  });

type Tags = NonNullable<Plan['tags']>;

export const emitPlanTagsModified = (
  context: Context,
  plan: Plan,
  { assignedTags, unassignedTags }: { assignedTags?: Tags; unassignedTags?: Tags },
): void =>
  context.emit({
    entityFqdn: V3,
    slug: 'tags_modified',
    entityId: plan.id,
    actionEvent: {
      body: {
        plan: serializePlanV3(plan, context.site),
        ...(assignedTags && { assignedTags }),
        ...(unassignedTags && { unassignedTags }),
      },
    },
  });
