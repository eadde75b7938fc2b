import { SESSION_COOKIE } from '@/lib/constants';
import { cookies } from '@/lib/stored';
import type { Problem } from '@/lib/wix/result';
import { forgetDrafts } from '../account/drafts';
import { answered } from '../shell/answered';
import { track } from '../shell/operations';

// The platform's log-in and log-out pages. The SDK comes to the browser by the import() in here, not before.

const load = () => import('@/lib/wix/auth-hosted');

/** The path that is shown now, query and fragment included: where somebody who logs in comes back to. */
export const here = () => location.pathname + location.search + location.hash;

/**
 * Goes to the platform's log-in page.
 * @param prompt `none`: nobody is asked anything, and whoever is not logged in there comes back as they were
 * @returns the problem that the caller has to show, if there is one
 */
export async function goToLogIn(from: string, prompt?: 'none'): Promise<Problem | undefined> {
  const result = await track(answered(load().then(({ beginHostedLogIn }) => beginHostedLogIn(from, prompt))));
  if (!result.ok) return result.problem;
  location.assign(result.value.url);
}

/**
 * Logs out, here and on the platform. A session that the platform does not know any more is over already: it is
 * only forgotten.
 * @returns the problem that the caller has to show, if there is one
 */
export async function goToLogOut(): Promise<Problem | undefined> {
  const result = await track(answered(load().then(({ logOut }) => logOut())));
  if (result.ok || result.problem.kind === 'session') forgetDrafts();
  if (result.ok) {
    location.assign(result.value.url);
  } else if (result.problem.kind === 'session') {
    const Cookies = await cookies();
    Cookies.remove(SESSION_COOKIE, { path: '/' });
    // Looking waits for the browser to have done it.
    Cookies.get(SESSION_COOKIE);
    location.assign('/');
  } else {
    return result.problem;
  }
}
