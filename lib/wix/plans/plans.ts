import { orders, plansV3 } from '@wix/pricing-plans';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { isMember } from '@/lib/wix/member';
import { attempt, type Result, type sessionClient, visitorClient } from '@/lib/wix/platform';
import { asText } from '@/lib/wix/platform/values';
import { siteFormat } from '@/lib/wix/site';
import { toMemberPlan } from './member-plan';
import { toPlan } from './plan-map';
import type { CurrentPlan, Plan } from './types';

/**
 * Reads the plans that the site sells publicly, newest first; with ids the visible ones among them, as many as a page
 * holds. @throws what the SDK throws
 */
export async function readPlans(client: ReturnType<typeof sessionClient>, ids?: string[]): Promise<Plan[]> {
  const visible = client.use(plansV3).queryPlans().eq('visibility', 'PUBLIC').descending('_createdDate');
  let page = await (ids ? visible.in('_id', ids).limit(ids.length) : visible).find();
  const listed = [...page.items];
  while (!ids && page.hasNext()) {
    page = await page.next();
    listed.push(...page.items);
  }
  const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
  return listed.filter(({ buyable }) => ids || buyable !== false).map((plan) => toPlan(plan, locale, t));
}

/** Returns the plans that the site sells publicly, in the platform's order. */
export function listPlans(): Promise<Result<Plan[]>> {
  return attempt(async () => readPlans(await visitorClient()), {
    what: message('The plans could not be read'),
  });
}

/** More plans than a member has at a time. */
const MOST_CURRENT = 50;

/** Returns the current plans of the member, newest first; none for a visitor. */
export async function listCurrentPlans(): Promise<Result<CurrentPlan[]>> {
  if (!(await isMember())) return { ok: true, value: [] };
  return attempt(
    async () => {
      const client = (await visitorClient()).use(orders);
      const ordered = await client.memberListOrders({
        orderStatuses: ['ACTIVE', 'PENDING', 'PAUSED'],
        limit: MOST_CURRENT,
        sorting: { fieldName: 'createdDate', order: 'DESC' },
      });
      const t = await getTranslations();
      return (ordered.orders ?? []).map((order) => ({
        ...toMemberPlan(order, undefined, t),
        planId: asText(order.planId),
      }));
    },
    { what: message('Which plan you have could not be read') },
  );
}

/** Returns the address of the hosted checkout of a plan, from which the visitor comes back to /subscriptions. */
export function createPlanCheckout(planId: string): Promise<Result<{ url: string }>> {
  const gone = message('This plan is not offered any more. Please choose another one.');
  return createCheckoutRedirect(
    { paidPlansCheckout: { planId } },
    '/subscriptions',
    { archived_plan: gone, plan_not_found: gone },
    '/subscriptions/thanks',
  );
}
