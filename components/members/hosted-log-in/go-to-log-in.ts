import { useEffect } from 'react';
import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Problem } from '@/lib/wix/platform';

// The way to the platform's log-in page. The SDK is loaded by the import() in here, not before.

const FLAG = 'wixMemberLoggedIn';

/**
 * Takes from the address whether a visitor who comes back from a hosted page is logged in there (platform facts 4.7).
 * The parameter means nothing to anyone who copies the address.
 */
export function takeMemberFlag(): string | null {
  const url = new URL(location.href);
  const flag = url.searchParams.get(FLAG);
  if (flag === null) return null;
  url.searchParams.delete(FLAG);
  history.replaceState(history.state, '', url);
  return flag;
}

/**
 * Logs in a visitor who comes back from a hosted page, for example a checkout, and has logged in there: a member of the
 * site, but not yet in this browser. The platform asks them nothing.
 */
export function useLogInFromHostedPage(): void {
  useEffect(() => {
    if (takeMemberFlag() === 'true') goToLogIn(currentPath(), 'none');
  }, []);
}

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
