import { Notice } from '../ui/notice';

/** A GUID: an address may hold anything, and a page must not print it. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Thanks for a booking. @param orderId what the platform appends to the address when somebody comes back from a
 * booking, and only then (platform facts 5.3)
 */
export function BookedNotice({ orderId }: { orderId: string | undefined }) {
  if (!orderId || !ORDER_ID.test(orderId)) return null;
  return (
    <div className="mb-8">
      <Notice tone="success" title="Thank you, your booking has arrived!">
        Should you have a question about it, please quote{' '}
        <strong className="font-semibold break-all">{orderId}</strong>.
      </Notice>
    </div>
  );
}
