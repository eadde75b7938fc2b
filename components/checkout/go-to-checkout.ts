import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import { browserConfig } from '@/lib/config/browser-config';
import { dashboardUrl } from '@/lib/site-owner/dashboard-links';
import type { Problem, Result } from '@/lib/wix/platform';
import { upgradeDemoSite } from './actions';
import { openPremiumModal } from './premium-modal-state';

/**
 * Requests the address of a hosted checkout and opens it. If the site's plan does not allow payments, the premium modal
 * opens instead (specification 1.5), and the checkout once the plan was upgraded.
 * @param ask requests the address
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

/**
 * Opens the dashboard page where the owner upgrades the plan. The demo site is upgraded at once, and the checkout
 * opens.
 */
async function upgrade(ask: Parameters<typeof goToCheckout>[0]): Promise<Problem | undefined> {
  const config = browserConfig();
  if (config?.emulatorUrl) {
    const result = await trackPending(callAction(upgradeDemoSite()));
    return result.ok ? goToCheckout(ask) : result.problem;
  }
  window.open(dashboardUrl('upgrade', config?.siteId), '_blank', 'noreferrer');
}
