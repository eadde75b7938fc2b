import { plansV3 as meta } from '@wix/pricing-plans/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { applicationError, assert, assertRuleOf, notFound, permissionDenied } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { serializePlanV3, serializerFor } from '../plans/serialize';
import type { Plan } from '../plans/store';
import {
  assertTags,
  changeTags,
  createPlan,
  deletePlan,
  findPlanV3,
  PAGE,
  plansV3,
  updatePlan,
  visibleTo,
} from './changes';
import { maskedPlan } from './input';
import { purchaseBy, startConstraints, variantFor } from './overrides';

const READ = { callers: EVERYONE, app: 'pricing-plans' } as const;

/** Returns a plan that the caller may see; only managers see private and archived ones. @throws PlatformError 404 */
function visiblePlan(context: Context, id: string): Plan {
  const plan = findPlanV3(context, id);
  assert(isManager(context) || (plan.public && !plan.archived), () => notFound(`Plan ${id}`));
  return plan;
}

/**
 * Returns the id of the member a request is for: the named one, otherwise the caller.
 * @throws PlatformError 403 if another member is named
 */
function memberFor(context: Context, memberId: string | null | undefined): string | undefined {
  const own = context.caller.role === 'member' ? context.caller.id : undefined;
  assert(!memberId || memberId === own || isManager(context), () =>
    permissionDenied('ask for another member'),
  );
  return memberId ?? own;
}

/** Plans, for everyone. */
export const plansV3ReadOperations = moduleOperations('pricing-plans.plansV3', meta, READ, {
  getPlan: ({ planId }, context) => ({ plan: serializerFor(context)(visiblePlan(context, planId)) }),
  queryPlans({ query = {} }, context) {
    const { collection, scope } = visibleTo(context);
    const options = { ...PAGE, ...(scope && { scope }) };
    const { items, pagingMetadata } = context.documents.queryByCursor(collection, query, options);
    const { count, cursors } = pagingMetadata;
    return { plans: items.map(serializerFor(context)), pagingMetadata: { count, cursors } };
  },
  getPlanPreview({ planId, pricingVariantId, memberId }, context) {
    const plan = visiblePlan(context, planId);
    const member = memberFor(context, memberId);
    // A manager has no price of their own, so the request has to name a member.
    assert(member || !isManager(context), () =>
      applicationError(400, 'MISSING_MEMBER_IDENTITY', 'Say for which member the preview is: memberId'),
    );
    const variant = plan.pricingVariants.find(({ id }) => id === pricingVariantId);
    assert(variant, () => notFound(`Pricing variant ${pricingVariantId}`));
    const shown = variantFor(variant, purchaseBy(context, member), context.site.currency);
    const pricingVariants = plan.pricingVariants.map((it) => (it === variant ? shown : it));
    return { plan: serializerFor(context)({ ...plan, pricingVariants }) };
  },
  getPlanConfigurationConstraints({ planId, memberId }, context) {
    const plan = visiblePlan(context, planId);
    memberFor(context, memberId);
    return startConstraints(plan, context.clock.now(), context.site.timeZone);
  },
});

const MANAGE = { callers: MANAGERS, app: 'pricing-plans' } as const;

/** Searches plans by name, aggregates them, and counts them. */
export const plansV3SearchOperations: Operation[] = [
  ...moduleOperations('pricing-plans.plansV3', meta, READ, {
    searchPlans({ search = {} }, context) {
      const { documents } = context;
      const { filter, search: text, aggregations, timeZone, ...paging } = search;
      const { collection, scope = {} } = visibleTo(context);
      const page = documents.queryByCursor(
        collection,
        { ...paging, filter: withSearch(filter, text) },
        { ...PAGE, scope, field: 'search' },
      );
      return {
        plans: page.items.map(serializerFor(context)),
        pagingMetadata: page.pagingMetadata,
        ...(aggregations?.length && {
          aggregationData: {
            results: documents.aggregate(
              collection,
              { $and: [scope, page.filter ?? {}] },
              withRestNames(aggregations),
              { field: 'search.aggregations', ...(timeZone && { timeZone }) },
            ),
          },
        }),
      };
    },
  }),

  ...moduleOperations('pricing-plans.plansV3', meta, MANAGE, {
    countPlans: ({ filter, search }, { documents }) => ({
      count: documents.count(plansV3, withSearch(filter, search)),
    }),
  }),
];

/** Changes the tags of several plans at once. */
export const plansV3TagsOperations = moduleOperations('pricing-plans.plansV3', meta, MANAGE, {
  bulkUpdatePlanTags({ planIds, ...change }, context) {
    assertTags(change);
    return doEachEntity(
      planIds,
      (id) => changeTags(context, id, change),
      undefined,
      (id) => id,
    );
  },
  bulkUpdatePlanTagsByFilter({ filter, ...change }, context) {
    assertTags(change);
    // The platform does this after answering with the job's id; the emulator does it before.
    for (const { id } of context.documents.list(plansV3, filter ?? {})) changeTags(context, id, change);
    return { jobId: context.ids.guid() };
  },
});

/** Adds the `fieldMask` that the SDK sends and its typings leave out. */
type Masked<T> = T & { fieldMask?: unknown };
type UpdateRequest = Masked<Serialized<meta.UpdatePlanRequestOriginal>>;
type MaskedPlan = Masked<Serialized<meta.MaskedPlanOriginal>>;

/**
 * Changes one of several plans. @throws PlatformError as `updatePlan`, and 400 BULK_UPDATE_NOT_SUPPORTED if it changes
 * the name
 */
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

/** Changes of plans by the site's owner. */
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
