import { callAction } from '@/lib/browser/call-action';
import { keepCartCount } from '@/lib/browser/cart-count';
import { forgetDrafts } from '@/lib/browser/form-drafts';
import { forgetSeen } from '@/lib/browser/lately-seen';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Problem } from '@/lib/wix/platform';
import { endSession } from './actions';

/**
 * Logs out, and deletes what this browser has stored of the member.
 * @returns the problem that the caller has to show, if there is one
 */
export async function goToLogOut(): Promise<Problem | undefined> {
  const result = await trackPending(callAction(endSession()));
  if (!result.ok) return result.problem;
  forgetDrafts();
  forgetSeen();
  keepCartCount(0);
  location.assign(result.value.url);
}
