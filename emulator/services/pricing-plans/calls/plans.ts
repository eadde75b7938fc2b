import { plans as meta } from '@wix/pricing-plans/meta';
import { EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, validationError } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { addPlan, archivePlan, changePlan, clearPrimary, findPlan } from '../plans/changes';
import { type Plan, plans } from '../plans/entity';
import { planNotFound, setPrimaryNotSupported, setVisibilityNotSupported } from '../plans/errors';
import { serializePlan, serializePublicPlan } from '../plans/serialize';
import { maskedSettings, mergedSettings, settingsOf } from '../plans/settings';

const APP = 'pricing-plans';
/** The plans that visitors may see: public ones that can still be bought. */
const ON_SALE = { public: true, archived: false };

/** Plans: lists and queries for everyone (specification 8.1). */
export const plansReadOperations = moduleOperations('pricing-plans.plans', meta, access(EVERYONE, APP), {
  listPublicPlans({ documents }, { planIds, limit, offset }) {
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
  queryPublicPlans({ documents }, { query }) {
    const page = documents.query(plans, query ?? {}, { scope: ON_SALE, maxLimit: 1000 });
    return {
      plans: page.items.map(serializePublicPlan),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
  getPlan(context, { id }) {
    const plan: Plan | undefined = context.documents.get(plans, id);
    // Only managers see hidden and archived plans (specification 3.7).
    const seen = plan && (isManager(context) || (plan.public && !plan.archived));
    assert(seen, () => planNotFound(id));
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
    { documents },
    { archived = 'ACTIVE', public: visible = 'PUBLIC_AND_HIDDEN', planIds, limit, offset },
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
  getPlanStats: ({ documents }, _) => ({ totalPlans: documents.count(plans, {}) }),
  createPlan: (context, { plan }) => ({
    plan: serializePlan(addPlan(context, mergedSettings(undefined, settingsOf(plan), context.site.currency))),
  }),
  updatePlan(context, { plan, fieldMask }: UpdateRequest) {
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
  setPlanVisibility(context, { id, visible }) {
    const plan = findPlan(context, id);
    assert(!plan.archived, setVisibilityNotSupported);
    return { plan: serializePlan(changePlan(context, plan, { public: visible })) };
  },
  makePlanPrimary(context, { id }) {
    const plan = findPlan(context, id);
    assert(!plan.archived, setPrimaryNotSupported);
    if (plan.primary) return { plan: serializePlan(plan) };
    clearPrimary(context);
    return { plan: serializePlan(changePlan(context, plan, { primary: true })) };
  },
  clearPrimary: (context, _) => clearPrimary(context),
  archivePlan: (context, { id }) => ({ plan: serializePlan(archivePlan(context, findPlan(context, id))) }),
});
