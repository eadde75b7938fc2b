import { plansV3 as meta } from '@wix/pricing-plans/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { applicationError, assert, notFound, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Plan } from '../../plans/store';
import { findPlanV3 } from '../changes';
import { purchaseBy, variantFor } from '../overrides';
import { serializerFor } from '../serialize';
import { startConstraints } from '../start-dates';
import { PAGE, visibleTo } from '../store';

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
