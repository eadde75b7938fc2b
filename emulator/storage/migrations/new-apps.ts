import { APPS, type App } from '#core/site';
import { readSite, sites } from '#core/sites/stored';
import { products } from '#services/stores';
import { services } from '../../services/index';
import { type EarlierData, earlierData, inMemory, type Surroundings } from './earlier-data';

/** The apps that existed before the data had a list of them. */
const FIRST_APPS: readonly App[] = ['bookings', 'stores', 'events', 'pricing-plans', 'members-area'];

/**
 * Installs the apps that are newer than the data, all or none. The demo site gains their content too; other content and
 * emptied sites gain only the apps. An app that the owner has removed stays removed, and one with documents keeps
 * these.
 * @returns the new apps; empty if the data knows all
 */
export function welcomeNewApps(surroundings: Surroundings): App[] {
  const data = earlierData(surroundings);
  const { documents } = data.context;
  const site = readSite(documents);
  const known = site.knownApps ?? [...FIRST_APPS, ...site.installedApps];
  const apps = Object.keys(APPS) as App[];
  const fresh = apps.filter((app) => !known.includes(app));
  if (fresh.length === 0 && site.knownApps) return [];
  data.database.transaction(() => {
    const added = fresh.filter((app) => !site.installedApps.includes(app));
    documents.put(sites, { ...site, installedApps: [...site.installedApps, ...added], knownApps: apps });
    if (fresh.length > 0) fillApps(data, fresh);
  });
  return fresh;
}

/** Copies the demo site's content of apps into their collections, if the data is the demo site's. */
function fillApps(data: EarlierData, apps: readonly App[]): void {
  const { collections, context } = data;
  const filled = services
    .filter(({ operations }) => operations.some(({ app }) => app && apps.includes(app)))
    .filter((service) => service.collections.every((it) => context.documents.count(it, {}) === 0));
  const { documents: demo, transaction } = inMemory(collections);
  // Seeded purchases were paid, whether or not the site accepts payments now.
  const owner = { ...context, documents: demo, site: { ...context.site, acceptsPayments: true } };
  transaction(() => {
    for (const service of services) service.seed?.(owner);
    for (const service of services) service.seedPurchases?.(owner);
  });
  if (!demo.list(products, {}).some(({ id }) => context.documents.get(products, id))) return;
  for (const collection of filled.flatMap((service) => service.collections))
    for (const document of demo.list(collection, {})) context.documents.put(collection, document);
}
