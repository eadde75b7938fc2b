import { APPS, type App, readSite, sites } from '#core/site';
import { products } from '#services/stores';
import { services } from '../../services/index';
import { type EarlierData, earlierData, inMemory, type Surroundings } from './earlier-data';

/** The apps that there were before data had a list of them. */
const FIRST_APPS: readonly App[] = ['bookings', 'stores', 'events', 'pricing-plans', 'members-area'];

/**
 * Installs the apps that have come since the data was made, whole or not at all. The demo site gains their content too;
 * content of one's own and emptied sites gain the apps alone. An app that the owner has removed since stays removed, and
 * one that has documents keeps these.
 * @returns the apps that are new; none where the data knows them all
 */
export function welcomeNewApps(of: Surroundings): App[] {
  const data = earlierData(of);
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

/** Copies what the demo site has of apps into their collections, if the data is that of the demo site. */
function fillApps(data: EarlierData, apps: readonly App[]): void {
  const { collections, context } = data;
  const filled = services
    .filter(({ operations }) => operations.some(({ app }) => app && apps.includes(app)))
    .filter((service) => service.collections.every((it) => context.documents.count(it, {}) === 0));
  const { documents: demo, transaction } = inMemory(collections);
  // What was bought before was paid, whatever the site can take by now.
  const owner = { ...context, documents: demo, site: { ...context.site, acceptsPayments: true } };
  transaction(() => {
    for (const service of services) service.seed?.(owner);
    for (const service of services) service.seedPurchases?.(owner);
  });
  if (!demo.list(products, {}).some(({ id }) => context.documents.get(products, id))) return;
  for (const collection of filled.flatMap((service) => service.collections))
    for (const document of demo.list(collection, {})) context.documents.put(collection, document);
}
