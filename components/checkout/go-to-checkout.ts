import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import { PAYMENTS_MISSING } from '@/lib/config/constants';
import type { Problem, Result } from '@/lib/wix/platform';

/**
 * Requests the address of a hosted checkout and opens it. If the site's plan does not allow payments, the app around may
 * handle the event `PAYMENTS_MISSING`, with a function that tries again, instead of showing the problem.
 * @param ask requests the address
 * @returns the problem that the caller has to show, if there is one
 */
export async function goToCheckout(
  ask: () => Promise<Result<{ url: string }>>,
): Promise<Problem | undefined> {
  const result = await trackPending(callAction(ask()));
  if (result.ok) {
    location.assign(result.value.url);
    return undefined;
  }
  const retry = () => goToCheckout(ask);
  const handled =
    result.problem.kind === 'premium' &&
    !dispatchEvent(new CustomEvent(PAYMENTS_MISSING, { cancelable: true, detail: retry }));
  return handled ? undefined : result.problem;
}
