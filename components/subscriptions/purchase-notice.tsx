import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** A GUID: an address may hold anything, and a page must not print it. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Thanks for a plan. @param planOrderId what the platform appends to the address when somebody comes back from
 * buying a plan, and only then (platform facts 5.3)
 */
export function PurchaseNotice({ planOrderId }: { planOrderId: string | string[] | undefined }) {
  if (typeof planOrderId !== 'string' || !ORDER_ID.test(planOrderId)) return null;
  return (
    <div className="mb-8">
      <Notice
        tone="success"
        title="Thank you, your plan is ordered!"
        action={
          <ButtonLink href="/subscriptions" variant="quiet" size="sm">
            All plans
          </ButtonLink>
        }
      >
        Should you have a question about it, please quote{' '}
        <strong className="font-semibold break-all">{planOrderId}</strong>.
      </Notice>
    </div>
  );
}
