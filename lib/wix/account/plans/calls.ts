import { orders } from '@wix/pricing-plans';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { okIfDone } from '@/lib/wix/account/ok-if-done';
import { ACCOUNT_PAGE_SIZE, type AccountPage } from '@/lib/wix/account/types';
import { memberClient } from '@/lib/wix/member';
import { type CancelAt, type MemberPlan, readPlans, toMemberPlan } from '@/lib/wix/plans';
import { attempt, type Result } from '@/lib/wix/platform';

/** Messages by the platform's error code, when a plan cannot be canceled. */
const MESSAGES = {
  ORDER_ALREADY_CANCELED: message('This plan is canceled already.'),
};

/** Returns the plans that the member has ordered, newest first. @param offset of the first one */
export function listPlanOrders(offset = 0): Promise<Result<AccountPage<MemberPlan>>> {
  return attempt(
    async () => {
      const client = await memberClient();
      const page = await client.use(orders).memberListOrders({
        limit: ACCOUNT_PAGE_SIZE,
        offset,
        sorting: { fieldName: 'createdDate', order: 'DESC' },
      });
      const ordered = page.orders ?? [];
      const ids = [...new Set(ordered.flatMap(({ planId }) => planId ?? []))];
      const offered = ids.length > 0 ? await readPlans(client, ids) : [];
      const t = await getTranslations();
      const more = (page.pagingMetadata?.total ?? 0) > offset + ordered.length;
      return {
        entries: ordered.map((order) =>
          toMemberPlan(
            order,
            offered.find(({ id }) => id === order.planId),
            t,
          ),
        ),
        ...(more && { next: String(offset + ordered.length) }),
      };
    },
    { what: message('Your plans could not be read') },
  );
}

/** Cancels a plan. @param effectiveAt at once, or when the next payment would be due */
export async function cancelPlan(id: string, effectiveAt: CancelAt): Promise<Result<void>> {
  const canceled = await attempt(
    async () => (await memberClient()).use(orders).requestCancellation(id, effectiveAt),
    { what: message('Your plan could not be canceled'), messages: MESSAGES },
  );
  return okIfDone(canceled, async () => {
    const now = await attempt(async () => (await memberClient()).use(orders).memberGetOrder(id), {
      what: 'Your plan could not be read',
    });
    return now.ok && (now.value.status === 'CANCELED' || (now.value.autoRenewCanceled ?? false));
  });
}
