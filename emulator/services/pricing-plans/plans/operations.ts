import { plans as meta } from '@wix/pricing-plans/meta';
import { EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { applicationError, assert, validationError } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import {
  addPlan,
  archivePlan,
  changePlan,
  clearPrimary,
  findPlan,
  serializePlan,
  serializePublicPlan,
} from './changes';
import { maskedSettings, mergedSettings, settingsOf } from './settings';
import { type Plan, plans } from './store';

const APP = 'pricing-plans';
/** The plans that visitors may see: public ones that can still be bought. */
const ON_SALE = { public: true, archived: false };

/** Plans: lists and queries for everyone (specification 8.1). */
export const plansReadOperations = moduleOperations('pricing-plans.plans', meta, access(EVERYONE, APP), {
  listPublicPlans({ planIds, limit, offset }, { documents }) {
    // Default limit 75, highest 100 (platform facts 7.4).
    const page = documents.query(
      plans,
      { filter: planIds?.length ? { id: { $in: planIds } } : {}, paging: { limit: limit || 75, offset } },
      { scope: ON_SALE, field: '' },
    );
    return {
      plans: page.items.map(serializePublicPlan),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
  queryPublicPlans({ query }, { documents }) {
    const page = documents.query(plans, query ?? {}, { scope: ON_SALE, maxLimit: 1000 });
    return {
      plans: page.items.map(serializePublicPlan),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
  getPlan({ id }, context) {
    const plan: Plan | undefined = context.documents.get(plans, id);
    // Only managers see hidden and archived plans (specification 3.7).
    const seen = plan && (isManager(context) || (plan.public && !plan.archived));
    assert(seen, () => applicationError(404, 'plan_not_found', `There is no plan ${id}`));
    return { plan: serializePlan(plan) };
  },
});

const ACCESS = { callers: MANAGERS, app: 'pricing-plans' } as const;

/** `fieldMask` has the paths to update, comma-separated; default: the fields of `plan`. */
type UpdateRequest = Serialized<meta.UpdatePlanRequestOriginal> & { fieldMask?: string };

const ARCHIVED = { ACTIVE: { archived: false }, ARCHIVED: { archived: true }, ARCHIVED_AND_ACTIVE: {} };
const VISIBLE = { PUBLIC_AND_HIDDEN: {}, PUBLIC: { public: true }, HIDDEN: { public: false } };

/** Changes of plans by the site's owner (specification 8.1). */
export const plansWriteOperations = moduleOperations('pricing-plans.plans', meta, ACCESS, {
  listPlans(
    { archived = 'ACTIVE', public: visible = 'PUBLIC_AND_HIDDEN', planIds, limit, offset },
    { documents },
  ) {
    const page = documents.query(
      plans,
      { filter: planIds?.length ? { id: { $in: planIds } } : {}, paging: { limit: limit || 75, offset } },
      { scope: { ...ARCHIVED[archived], ...VISIBLE[visible] }, field: '' },
    );
    return {
      plans: page.items.map(serializePlan),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
  getPlanStats: (_, { documents }) => ({ totalPlans: documents.count(plans, {}) }),
  createPlan: ({ plan }, context) => ({
    plan: serializePlan(addPlan(context, mergedSettings(undefined, settingsOf(plan), context.site.currency))),
  }),
  updatePlan({ plan, fieldMask }: UpdateRequest, context) {
    const before = findPlan(context, plan.id ?? '');
    assert(!before.archived, () =>
      validationError([
        {
          field: 'plan',
          description: 'is archived and stays as it is',
          violatedRule: 'OTHER',
          ruleName: 'update_not_supported',
        },
      ]),
    );
    const given = fieldMask === undefined ? settingsOf(plan) : maskedSettings(settingsOf(plan), fieldMask);
    const after = changePlan(context, before, mergedSettings(before, given, context.site.currency));
    return { plan: serializePlan(after) };
  },
  setPlanVisibility({ id, visible }, context) {
    const plan = findPlan(context, id);
    assert(!plan.archived, () =>
      applicationError(400, 'set_visibility_not_supported', 'An archived plan cannot be made visible'),
    );
    return { plan: serializePlan(changePlan(context, plan, { public: visible })) };
  },
  makePlanPrimary({ id }, context) {
    const plan = findPlan(context, id);
    assert(!plan.archived, () =>
      applicationError(400, 'set_primary_not_supported', 'An archived plan cannot be the primary one'),
    );
    if (plan.primary) return { plan: serializePlan(plan) };
    clearPrimary(context);
    return { plan: serializePlan(changePlan(context, plan, { primary: true })) };
  },
  clearPrimary: (_, context) => clearPrimary(context),
  archivePlan: ({ id }, context) => ({ plan: serializePlan(archivePlan(context, findPlan(context, id))) }),
});
