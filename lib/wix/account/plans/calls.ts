import { orders, plans } from '@wix/pricing-plans';
import { toPlan } from '../../plans/map';
import { attempt, okIfDone, type Result } from '../../platform/result';
import { siteFormat } from '../../site/format';
import { ACCOUNT_PAGE_SIZE, type AccountPage, memberClient } from '../member-client';

export type PlanStatus = `${NonNullable<orders.Order['status']>}`;
export type PlanPayment = `${NonNullable<orders.Order['lastPaymentStatus']>}`;
/** When a cancellation takes effect. */
export type CancelAt = 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE';

/** A plan that a member has ordered, as their account shows it. All dates are ISO 8601. */
export type MemberPlan = {
  id: string;
  name: string;
  description?: string;
  /** What it includes, as far as the plan is still offered. */
  perks: string[];
  /** `$89.00 every month`, as far as the plan is still offered. */
  price?: string;
  status: PlanStatus;
  payment: PlanPayment;
  start?: string;
  end?: string;
  /** The cycle that runs now: a free trial is one too. */
  cycle?: { start?: string; end?: string; trial: boolean };
  /** Whether it ends with the cycle that runs now, because it was canceled. */
  ending: boolean;
  /** When a cancellation may take effect; none where the plan cannot be canceled. */
  cancel: CancelAt[];
};

/** Sentences for what the platform says when a plan cannot be canceled. */
const MESSAGES = {
  ORDER_ALREADY_CANCELED: 'This plan is canceled already.',
};

/** The plans that the member has ordered, the newest first. @param offset of the first one shown */
export function listPlanOrders(offset = 0): Promise<Result<AccountPage<MemberPlan>>> {
  return attempt(
    async () => {
      const client = await memberClient();
      const found = await client.use(orders).memberListOrders({
        limit: ACCOUNT_PAGE_SIZE,
        offset,
        sorting: { fieldName: 'createdDate', order: 'DESC' },
      });
      const ordered = found.orders ?? [];
      const ids = [...new Set(ordered.flatMap(({ planId }) => planId ?? []))];
      const offered =
        ids.length > 0
          ? (await client.use(plans).queryPublicPlans().in('_id', ids).limit(ACCOUNT_PAGE_SIZE).find()).items
          : [];
      const { locale } = await siteFormat();
      const more = (found.pagingMetadata?.total ?? 0) > offset + ordered.length;
      return {
        entries: ordered.map((order) =>
          toMemberPlan(
            order,
            offered.find(({ _id }) => _id === order.planId),
            locale,
          ),
        ),
        ...(more && { next: String(offset + ordered.length) }),
      };
    },
    { what: 'Your plans could not be read' },
  );
}

/** An order of a plan as pages show it. @param offered the plan, if it is still sold @param locale of the site */
export function toMemberPlan(
  order: orders.Order,
  offered: plans.PublicPlan | undefined,
  locale: string,
): MemberPlan {
  const plan = offered && toPlan(offered, locale);
  const { startDate, endDate, currentCycle, status = 'UNDEFINED', autoRenewCanceled } = order;
  const iso = (date: Date | null | undefined) => date?.toISOString();
  const ending = status === 'ACTIVE' && (autoRenewCanceled ?? false);
  const recurring = Boolean(order.pricing?.subscription);
  const trial = recurring && currentCycle?.index === 0;
  const running = status === 'ACTIVE' || status === 'PENDING' || status === 'PAUSED';
  const cancelable = running && !ending && plan?.buyerCanCancel !== false;
  // A trial lasts to its end in any case, and what is paid once ends at once (JSDoc of requestCancellation).
  const ways: CancelAt[] = trial
    ? ['NEXT_PAYMENT_DATE']
    : recurring && status === 'ACTIVE'
      ? ['NEXT_PAYMENT_DATE', 'IMMEDIATELY']
      : ['IMMEDIATELY'];
  return {
    id: order._id ?? '',
    name: order.planName || plan?.name || 'Plan',
    description: order.planDescription || plan?.description,
    perks: plan?.perks ?? [],
    price: plan && [plan.price, plan.cycle].join(' '),
    status,
    payment: order.lastPaymentStatus ?? 'UNDEFINED',
    start: iso(startDate),
    end: iso(endDate),
    ...(recurring &&
      currentCycle &&
      status === 'ACTIVE' && {
        cycle: { start: iso(currentCycle.startedDate), end: iso(currentCycle.endedDate), trial },
      }),
    ending,
    cancel: cancelable ? ways : [],
  };
}

/** Cancels a plan. @param effectiveAt at once, or when the next payment would be due */
export async function cancelPlan(id: string, effectiveAt: CancelAt): Promise<Result<void>> {
  const canceled = await attempt(
    async () => (await memberClient()).use(orders).requestCancellation(id, effectiveAt),
    { what: 'Your plan could not be canceled', messages: MESSAGES },
  );
  return okIfDone(canceled, async () => {
    const now = await attempt(async () => (await memberClient()).use(orders).memberGetOrder(id), {
      what: 'Your plan could not be read',
    });
    return now.ok && (now.value.status === 'CANCELED' || (now.value.autoRenewCanceled ?? false));
  });
}
