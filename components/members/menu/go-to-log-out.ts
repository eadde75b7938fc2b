import { callAction } from '@/lib/browser/call-action';
import { keepCartCount } from '@/lib/browser/cart-count';
import { forgetDrafts } from '@/lib/browser/form-drafts';
import { forgetSeen } from '@/lib/browser/lately-seen';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Problem } from '@/lib/wix/platform';

/**
 * Logs out, here and on the platform. A session that the platform does not know any more is only deleted here.
 * @returns the problem that the caller has to show, if there is one
 */
export async function goToLogOut(): Promise<Problem | undefined> {
  const result = await trackPending(
    callAction(import('@/lib/wix/auth/log-out').then(({ logOut }) => logOut())),
  );
  if (result.ok || result.problem.kind === 'session') {
    forgetDrafts();
    forgetSeen();
    keepCartCount(0);
  }
  if (result.ok) {
    location.assign(result.value.url);
  } else if (result.problem.kind === 'session') {
    const { removeBrowserSession } = await import('@/lib/wix/platform/browser');
    removeBrowserSession();
    location.assign('/');
  } else {
    return result.problem;
  }
}
