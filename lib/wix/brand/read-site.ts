import { platformConfig } from '@/lib/config/platform-config';
import { probeStore } from '@/lib/wix/apps';
import { attempt } from '@/lib/wix/platform';
import { throwawayClient } from '@/lib/wix/shared';
import { siteFacts } from '@/lib/wix/site';
import { fetchBrand } from './fetch-brand';
import { siteId } from './site-id';

/** How long a page waits at most, in milliseconds: the calls may fail while everything else works. */
const PATIENCE_MS = 2_000;

/** The reads that are running, or whose answer had no language, by client id. */
const reads = new Map<string, Promise<unknown>>();

/**
 * Reads the facts of this shop's site for the first page of a process: from its brand, which needs the owner's key, or
 * else from a cart, the only answer for visitors that has them. For that, the cart of a throwaway visitor is filled and
 * deleted, like by the store's probe. An answer without a language is not requested again; after a failure, it is.
 */
export async function readSite(): Promise<void> {
  const config = platformConfig();
  const site = await siteId();
  const read = reads.get(config.clientId) ?? ask();
  reads.set(config.clientId, read);
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

  async function ask() {
    if (site)
      await attempt(() => fetchBrand(config, site, false), {
        what: 'The site could not be asked for its name',
      });
    if (siteFacts().language) return;
    const probe = await attempt(async () => probeStore(await throwawayClient(config), config), {
      what: 'The site could not be asked how it writes',
    });
    const answered = probe.ok ? probe.value : probe.problem.kind === 'not-installed';
    if (!answered) reads.delete(config.clientId);
  }
}
