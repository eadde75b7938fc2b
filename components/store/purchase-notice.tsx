import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** A GUID: an address may hold anything, and a page must not print it. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Thanks for an order. @param orderId what the platform appends to the address when somebody comes back from a
 * purchase, and only then (platform facts 5.3)
 */
export function PurchaseNotice({ orderId }: { orderId: string | string[] | undefined }) {
  if (typeof orderId !== 'string' || !ORDER_ID.test(orderId)) return null;
  return (
    <div className="mb-8">
      <Notice
        tone="success"
        title="Thank you for your order!"
        action={
          <ButtonLink href="/store" variant="quiet" size="sm">
            Go on shopping
          </ButtonLink>
        }
      >
        We have it. Should you have a question about it, please quote{' '}
        <strong className="font-semibold break-all">{orderId}</strong>.
      </Notice>
    </div>
  );
}
