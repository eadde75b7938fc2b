import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isolated } from '@/lib/format/text';
import { isOrderId } from '@/lib/urls/order-id';
import type { CurrentPlan } from '@/lib/wix/plans';
import { PlanDuration } from './plan-duration';

/**
 * Confirms the purchase of a plan.
 * @param planOrderId which the platform appends to the address when the visitor comes back from buying a plan, and only
 *   then (platform facts 5.3)
 * @param plans the member's, which have its details
 */
export function PurchaseNotice({
  planOrderId,
  plans,
}: {
  planOrderId: string | string[] | undefined;
  plans: CurrentPlan[];
}) {
  if (!isOrderId(planOrderId)) return null;
  const plan = plans.find(({ id }) => id === planOrderId);
  return (
    <Notice
      tone="success"
      title={plan ? `Thank you, ${isolated(plan.name)} is yours!` : 'Thank you, your plan is ordered!'}
      action={
        <ButtonLink href="/account/plans" variant="quiet" size="sm">
          See it in your account
        </ButtonLink>
      }
    >
      {plan && (
        <p>
          <PlanDuration plan={plan} />
        </p>
      )}
    </Notice>
  );
}
