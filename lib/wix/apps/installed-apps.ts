import { services } from '@wix/bookings';
import { wixEventsV2 } from '@wix/events';
import { plans, plansV3 } from '@wix/pricing-plans';
import type { PlatformConfig } from '@/lib/config/platform-config';
import {
  APP_KINDS,
  APP_NAMES,
  type AppKind,
  BOOKINGS,
  EVENTS,
  STORE,
  SUBSCRIPTIONS,
} from '@/lib/examples/examples';
import { keepOfSite } from '@/lib/site-cache';
import { attempt, type Result } from '@/lib/wix/platform';
import { firstKnown } from '@/lib/wix/platform/not-found';
import { throwawayClient } from '@/lib/wix/shared';
import { withCatalogVersion } from '@/lib/wix/store';
import { probeStore } from './store-probe';
import type { ProbedApp } from './types';

type Client = Awaited<ReturnType<typeof throwawayClient>>;

/** A site with Catalog V1 is probed as in the specification, one with V3 with current calls (platform facts 12). */
const probePlans = (client: Client, config: PlatformConfig): Promise<unknown> =>
  withCatalogVersion(client, config, (version) => {
    const earlier = () => client.use(plans).queryPublicPlans().limit(1).find();
    const current = () => client.use(plansV3).queryPlans().limit(1).find();
    return version === 'V3' ? firstKnown<unknown>(current, earlier) : firstKnown<unknown>(earlier, current);
  });

/** Each probe throws if its app is not installed. */
const probes: Record<AppKind, (client: Client, config: PlatformConfig) => Promise<unknown>> = {
  [BOOKINGS]: (client) => client.use(services).queryServices().limit(1).find(),
  [STORE]: probeStore,
  [EVENTS]: (client) => client.use(wixEventsV2).queryEvents().limit(1).find(),
  [SUBSCRIPTIONS]: probePlans,
};

/**
 * Returns the apps that the site has installed, cached by client id. Results with an outage or a failed app are cached
 * for a short time only.
 */
export async function listInstalledApps(config: PlatformConfig): Promise<Result<ProbedApp[]>> {
  'use cache';
  const answer = await refreshInstalledApps(config);
  const failed = answer.ok ? answer.value.flatMap(({ problem }) => problem ?? []) : [answer.problem];
  keepOfSite(failed.map((problem) => ({ ok: false, problem })));
  return answer;
}

/**
 * Runs the four probes (specification 1.9) at once, as a throwaway visitor. A failed probe means that its app is not
 * installed, unless the platform answers none of them: then the problem is an outage.
 */
export async function refreshInstalledApps(config: PlatformConfig): Promise<Result<ProbedApp[]>> {
  const client = await attempt(() => throwawayClient(config), {
    what: 'The site could not be asked for its apps',
  });
  if (!client.ok) return client;
  const apps = await Promise.all(
    APP_KINDS.map(async (kind) => {
      const probe = await attempt(() => probes[kind](client.value, config), {
        what: `The probe of ${APP_NAMES[kind]} failed`,
      });
      return { kind, problem: probe.ok ? null : probe.problem };
    }),
  );
  const [first] = apps;
  if (first?.problem && apps.every(({ problem }) => problem?.kind === 'unreachable')) {
    return { ok: false, problem: first.problem };
  }
  return { ok: true, value: apps };
}
