import { plansV3 as meta } from '@wix/pricing-plans/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { applicationError, assert, assertRuleOf, notFound, permissionDenied } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import type { Plan } from '../plans/store';
import { assertTags, changeTags, createPlan, deletePlan, findPlanV3, updatePlan } from './changes';
import { maskedPlan } from './input';
import { purchaseBy, variantFor } from './overrides';
import { serializePlanV3, serializerFor } from './serialize';
import { startConstraints } from './start-dates';
import { PAGE, plansV3, visibleTo } from './store';

const READ = { callers: EVERYONE, app: 'pricing-plans' } as const;

/** Private and archived plans exist for the site's owner only. @throws PlatformError 404 */
function visiblePlan(context: Context, id: string): Plan {
  const plan = findPlanV3(context, id);
  assert(isManager(context) || (plan.public && !plan.archived), () => notFound(`Plan ${id}`));
  return plan;
}

/**
 * The member for whom something is resolved: the one who is named, else the caller.
 * @throws PlatformError 403 for another member than oneself
 */
function memberFor(context: Context, memberId: string | null | undefined): string | undefined {
  const own = context.caller.role === 'member' ? context.caller.id : undefined;
  assert(!memberId || memberId === own || isManager(context), () =>
    permissionDenied('ask for another member'),
  );
  return memberId ?? own;
}

/** Plans as everyone may read them. */
export const plansV3ReadOperations = moduleOperations('pricing-plans.plansV3', meta, READ, {
  getPlan: ({ planId }, context) => ({
    plan: serializerFor(context)(visiblePlan(context, planId)),
  }),
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
    // The owner has no price of their own: whose it is has to be said.
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

/** Plans by a free text in their names, what they have in common, and how many there are. */
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

/** Tags of plans, of many at once. */
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
    // The platform does it later, under the job's id; here it is done when that is answered.
    for (const { id } of context.documents.list(plansV3, filter ?? {})) changeTags(context, id, change);
    return { jobId: context.ids.guid() };
  },
});

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
