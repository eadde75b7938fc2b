import { plansV3 as meta } from '@wix/pricing-plans/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertRuleOf } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import type { Plan } from '../../plans/store';
import { createPlan, deletePlan, findPlanV3, updatePlan } from '../changes';
import { maskedPlan } from '../input';
import { serializePlanV3 } from '../serialize';

const MANAGE = { callers: MANAGERS, app: 'pricing-plans' } as const;

/** What the SDK sends with `fieldMask`, which its typings leave out. */
type Masked<T> = T & { fieldMask?: unknown };
type UpdateRequest = Masked<Serialized<meta.UpdatePlanRequestOriginal>>;
type MaskedPlan = Masked<Serialized<meta.MaskedPlanOriginal>>;

/** Changes one of several plans. @throws PlatformError as `updatePlan`, and 400 BULK_UPDATE_NOT_SUPPORTED for a name */
function updateOne(context: Context, { plan = {}, fieldMask }: MaskedPlan, index: number): Plan {
  const part = `plans[${index}].plan`;
  const given = maskedPlan(plan, fieldMask);
  const { name } = findPlanV3(context, plan.id ?? '');
  assertRuleOf(
    given.name === undefined || given.name === name,
    `${part}.name`,
    'BULK_UPDATE_NOT_SUPPORTED',
    'cannot be changed for several plans at once',
  );
  return updatePlan(context, { ...given, id: plan.id, revision: plan.revision }, undefined, part);
}

/** Plans as the site's owner keeps them. */
export const plansV3WriteOperations = moduleOperations('pricing-plans.plansV3', meta, MANAGE, {
  createPlan: ({ plan, idempotencyKey }, context) => ({
    plan: serializePlanV3(createPlan(context, plan, idempotencyKey), context.site),
  }),
  updatePlan: ({ plan, fieldMask }: UpdateRequest, context) => ({
    plan: serializePlanV3(updatePlan(context, plan, fieldMask), context.site),
  }),
  bulkUpdatePlans: ({ plans, returnEntity }, context) =>
    doEachEntity(
      plans.map((item, index) => ({ item, index })),
      ({ item, index }) => updateOne(context, item, index),
      returnEntity ? (plan) => serializePlanV3(plan, context.site) : undefined,
      ({ item }) => item.plan?.id,
    ),
  deletePlan({ planId }, context) {
    deletePlan(context, planId);
    return {};
  },
});
