import { browserConfig } from '@/lib/config/browser-config';
import { dashboardUrl } from '@/lib/site-owner/dashboard-links';
import type { Problem, Result } from '@/lib/wix/platform';
import { callAction } from '../../lib/browser/call-action';
import { trackPending } from '../../lib/browser/pending-operations';
import { upgradeDemoSite } from './actions';
import { openPremiumModal } from './premium-modal-state';

/**
 * Waits for the address of a hosted checkout and goes there. Where the site's plan does not allow payments, the
 * premium modal opens instead (specification 1.5).
 * @returns the problem that the caller has to show, if there is one
 */
export async function goToCheckout(redirect: Promise<Result<{ url: string }>>): Promise<Problem | undefined> {
  const result = await trackPending(callAction(redirect));
  if (result.ok) {
    location.assign(result.value.url);
  } else if (result.problem.kind === 'premium') {
    openPremiumModal(upgrade);
  } else {
    return result.problem;
  }
}

/** Takes the owner to where the site's plan is upgraded; the demo site gets the better plan at once. */
async function upgrade(): Promise<Problem | undefined> {
  const config = browserConfig();
  if (config?.emulatorUrl) {
    const result = await trackPending(callAction(upgradeDemoSite()));
    return result.ok ? undefined : result.problem;
  }
  window.open(dashboardUrl('upgrade', config?.siteId), '_blank', 'noreferrer');
}
