import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import { browserConfig } from '@/lib/config/browser-config';
import { dashboardUrl } from '@/lib/site-owner/dashboard-links';
import type { Problem, Result } from '@/lib/wix/platform';
import { upgradeDemoSite } from './actions';
import { openPremiumModal } from './premium-modal-state';

/**
 * Asks for the address of a hosted checkout and goes there. Where the site's plan does not allow payments, the
 * premium modal opens instead (specification 1.5); once the plan does, the checkout begins again.
 * @param ask asks for the address
 * @returns the problem that the caller has to show, if there is one
 */
export async function goToCheckout(
  ask: () => Promise<Result<{ url: string }>>,
): Promise<Problem | undefined> {
  const result = await trackPending(callAction(ask()));
  if (result.ok) {
    location.assign(result.value.url);
  } else if (result.problem.kind === 'premium') {
    openPremiumModal(() => upgrade(ask));
  } else {
    return result.problem;
  }
}

/** Takes the owner to where the site's plan is upgraded; the demo site gets the better plan at once, and the checkout begins. */
async function upgrade(ask: Parameters<typeof goToCheckout>[0]): Promise<Problem | undefined> {
  const config = browserConfig();
  if (config?.emulatorUrl) {
    const result = await trackPending(callAction(upgradeDemoSite()));
    return result.ok ? goToCheckout(ask) : result.problem;
  }
  window.open(dashboardUrl('upgrade', config?.siteId), '_blank', 'noreferrer');
}
