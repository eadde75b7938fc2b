import { services } from '@wix/bookings';
import { wixEventsV2 } from '@wix/events';
import { plans } from '@wix/pricing-plans';
import { cacheLife, cacheTag } from 'next/cache';
import type { PlatformConfig } from '../../config/platform-config';
import {
  APP_KINDS,
  APP_NAMES,
  type AppKind,
  BOOKINGS,
  EVENTS,
  STORE,
  SUBSCRIPTIONS,
} from '../../examples/examples';
import { throwawayClient } from '../platform/client';
import { attempt, type Result } from '../platform/result';
import { probeStore } from './store-probe';
import { PROBES_TAG, type ProbedApp } from './types';

/** Each throws when its app is not installed. */
const probes: Record<
  AppKind,
  (client: Awaited<ReturnType<typeof throwawayClient>>, config: PlatformConfig) => Promise<unknown>
> = {
  [BOOKINGS]: (client) => client.use(services).queryServices().limit(1).find(),
  [STORE]: probeStore,
  [EVENTS]: (client) => client.use(wixEventsV2).queryEvents().limit(1).find(),
  [SUBSCRIPTIONS]: (client) => client.use(plans).queryPublicPlans().limit(1).find(),
};

/**
 * Finds out which apps the site has installed, remembered per client id. An answer that may be better in a
 * moment (an outage, an app that failed) is forgotten in a moment.
 */
export async function listInstalledApps(config: PlatformConfig): Promise<Result<ProbedApp[]>> {
  'use cache';
  cacheTag(PROBES_TAG);
  const answer = await refreshInstalledApps(config);
  const settled =
    answer.ok && answer.value.every(({ problem }) => !problem || problem.kind === 'not-installed');
  cacheLife(settled ? { stale: 30, revalidate: 60, expire: 86_400 } : { stale: 0, revalidate: 1, expire: 3 });
  return answer;
}

/**
 * The four probes (specification 1.9) at once, as a throw-away visitor. A failed probe means that its app is not
 * installed, unless the platform answers none of them: that is an outage, and then the problem is the answer.
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
