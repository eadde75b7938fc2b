import { plans as meta } from '@wix/pricing-plans/meta';
import { EVERYONE, isManager } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { serializePlan, serializePublicPlan } from '../serialize';
import { type Plan, plans } from '../store';

const APP = 'pricing-plans';
/** What visitors may see: public plans that can still be bought. */
const ON_SALE = { public: true, archived: false };

const READ = { callers: EVERYONE, app: APP } as const;

/** Plans: lists and queries for everyone (specification 8.1). */
export const plansReadOperations = moduleOperations('pricing-plans.plans', meta, READ, {
  listPublicPlans({ planIds, limit, offset }, { documents }) {
    // 75 plans when no limit is given, 100 at most (platform facts 7.4).
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
    // Hidden and archived plans are their owner's business (specification 3.7).
    const seen = plan && (isManager(context) || (plan.public && !plan.archived));
    assert(seen, () => applicationError(404, 'plan_not_found', `There is no plan ${id}`));
    return { plan: serializePlan(plan) };
  },
});
