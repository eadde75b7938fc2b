import { type Site, sites } from './core/site';
import { services } from './services/index';
import { DEMO_SITE, type SiteSettings } from './site-settings';
import type { Emulator, ResetTarget } from './types';

/**
 * Stores the demo site or a part of it, in one transaction: a process that ends on the way leaves nothing, and the next
 * start fills the data anew.
 * @param change to the demo site's own settings: its content is made for them
 */
export function fill(
  run: Emulator['run'],
  settings: SiteSettings,
  target: ResetTarget,
  change: Partial<Site> = {},
): void {
  const site: Site = { ...DEMO_SITE, ...change };
  settings.replace(site);
  run({ role: 'owner', id: DEMO_SITE.ownerId }, '', (context) => {
    context.documents.put(sites, site);
    if (target === 'empty') return;
    // What was bought before was paid, whatever the site can take by now.
    const owner = { ...context, site: { ...context.site, acceptsPayments: true } };
    for (const service of services) service.seed?.(owner);
    if (target === 'catalog') return;
    for (const service of services) service.seedPurchases?.(owner);
  });
}
