import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Problem } from '@/lib/wix/platform';

// The way to the platform's log-in page. The SDK is loaded by the import() in here, not before.

const load = () => import('@/lib/wix/auth/hosted');

/** The current path with query and fragment, to which the log-in returns. */
export const currentPath = () => location.pathname + location.search + location.hash;

/**
 * Goes to the platform's log-in page.
 * @param prompt `none`: the platform asks nothing, and a visitor who is not logged in there comes back as a visitor
 * @returns the problem that the caller has to show, if there is one
 */
export async function goToLogIn(from: string, prompt?: 'none'): Promise<Problem | undefined> {
  const result = await trackPending(
    callAction(load().then(({ beginHostedLogIn }) => beginHostedLogIn(from, prompt))),
  );
  if (!result.ok) return result.problem;
  location.assign(result.value.url);
}
