import { plansV3 as meta } from '@wix/pricing-plans/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertRuleOf, notFound, permissionDenied } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import type { Plan } from '../plans/entity';
import { PLANS_V3 } from '../plans/events';
import { serializePlanV3, serializerFor } from '../plans/serialize';
import { changeTags, createPlan, PAGE, updatePlan, visibleTo } from '../plans/v3/changes';
import { missingMemberIdentity } from '../plans/v3/errors';
import { maskedPlan } from '../plans/v3/input';
import { purchaseBy, startConstraints, variantFor } from '../plans/v3/overrides';

/** Returns a plan that the caller may see; only managers see private and archived ones. @throws PlatformError 404 */
function visiblePlan(context: Context, id: string): Plan {
  const plan = findEntity(context, PLANS_V3, id);
  assert(isManager(context) || (plan.public && !plan.archived), () => notFound(`Plan ${id}`));
  return plan;
}

/**
 * Returns the id of the member for whom a request is made: the named member, otherwise the caller.
 * @throws PlatformError 403 if another member is named
 */
function memberFor(context: Context, memberId: string | null | undefined): string | undefined {
  const own = context.caller.role === 'member' ? context.caller.id : undefined;
  assert(!memberId || memberId === own || isManager(context), () =>
    permissionDenied('ask for another member'),
  );
  return memberId ?? own;
}

/** Adds the `fieldMask` that the SDK sends and its typings leave out. */
type Masked<T> = T & { fieldMask?: unknown };
type UpdateRequest = Masked<Serialized<meta.UpdatePlanRequestOriginal>>;
type MaskedPlan = Masked<Serialized<meta.MaskedPlanOriginal>>;

/** Changes one of several plans. @throws PlatformError as `updatePlan`; 400 if it changes the name */
function updateOne(context: Context, { plan = {}, fieldMask }: MaskedPlan, index: number): Plan {
  const part = `plans[${index}].plan`;
  const given = maskedPlan(plan, fieldMask);
  const { name } = findEntity(context, PLANS_V3, plan.id ?? '');
  assertRuleOf(
    given.name === undefined || given.name === name,
    `${part}.name`,
    'BULK_UPDATE_NOT_SUPPORTED',
    'cannot be changed for several plans at once',
  );
  return updatePlan(context, { ...given, id: plan.id, revision: plan.revision }, undefined, part);
}

export const plansV3Operations = entityOperations('pricing-plans.plansV3', meta, PLANS_V3, {
  app: 'pricing-plans',
  callers: { count: MANAGERS },
  page: PAGE,
  collection: (context) => visibleTo(context).collection,
  scope: (context) => visibleTo(context).scope,
  find: visiblePlan,
  serialize: (context, plan) => serializerFor(context)(plan),
  create: (context, given, { idempotencyKey }) => createPlan(context, given, idempotencyKey),
  tag: changeTags,
  writes: {
    updatePlan: (context, { plan, fieldMask }: UpdateRequest) => ({
      plan: serializePlanV3(updatePlan(context, plan, fieldMask), context.site),
    }),
    bulkUpdatePlans: (context, { plans, returnEntity }) =>
      doEachEntity(
        plans.map((item, index) => ({ item, index })),
        ({ item, index }) => updateOne(context, item, index),
        returnEntity ? (plan) => serializePlanV3(plan, context.site) : undefined,
        ({ item }) => item.plan?.id,
      ),
  },
  reads: {
    getPlanPreview(context, { planId, pricingVariantId, memberId }) {
      const plan = visiblePlan(context, planId);
      const member = memberFor(context, memberId);
      // Managers do not have a price of their own, so the request has to name a member.
      assert(member || !isManager(context), missingMemberIdentity);
      const variant = plan.pricingVariants.find(({ id }) => id === pricingVariantId);
      assert(variant, () => notFound(`Pricing variant ${pricingVariantId}`));
      const shown = variantFor(variant, purchaseBy(context, member), context.site.currency);
      const pricingVariants = plan.pricingVariants.map((it) => (it === variant ? shown : it));
      return { plan: serializerFor(context)({ ...plan, pricingVariants }) };
    },
    getPlanConfigurationConstraints(context, { planId, memberId }) {
      const plan = visiblePlan(context, planId);
      memberFor(context, memberId);
      return startConstraints(plan, context.clock.now(), context.site.timeZone);
    },
  },
});
