import { join, resolve } from 'node:path';
import { dataProblem } from '#core/documents/data-folder/data-folder';
import { DataProblem } from '#core/documents/data-folder/data-problem';
import { namedGuid, sequentialIds } from '#core/ids';
import { SeedFolderError } from '#core/seed-folder/index';
import type { Emulator, EmulatorOptions } from '#runtime/emulator';
import { createEmulator } from '../index';
import { createAbsentPictures } from '../media-host/absent-pictures';
import { PLATFORM_HOSTS } from '../register/hosts.mjs';
import { originOfSite } from './address';
import { createRouter } from './router';
import { forgetSite, readStoredSites, siteFolder, storeSites } from './stored-sites';
import { type SiteOptions, SiteRefused, type Sites, type SitesOptions } from './types';

/** The most sites. More are a mistake, such as a new client id for each call; each site takes memory. */
const MOST = 50;

/** Returns the site id for a client id, which is the same in each emulator. */
const siteIdOf = (clientId: string): string => namedGuid('site', clientId);

/**
 * Returns the options of a further site: those shared with the first one, and its own.
 * @param isStored whether its data already contains its settings
 */
function optionsOf(
  first: Emulator,
  shared: EmulatorOptions,
  { clientId, seed, plugins, ...begins }: SiteOptions,
  isStored: boolean,
): EmulatorOptions {
  const siteId = siteIdOf(clientId);
  const { data, ids, hosts = [], allowOrigins = [], allowRedirectUris = [], removedCalls } = shared;
  const { tellsRefusals = false, catalogOpen = false, console: hasConsole } = shared;
  return {
    clientId,
    seed,
    plugins,
    // Later changes by its owner are kept.
    ...(!isStored && begins),
    data: data === undefined ? undefined : siteFolder(data, siteId),
    identity: { siteId, account: { apiKey: first.apiKey, appSecret: first.appSecret }, begins },
    // A separate clock: setting the time of one site must not affect others.
    clock: first.clock.another(),
    ids: ids?.position === undefined ? ids : sequentialIds(siteId),
    // In the app's own process, links point to the platform's host names.
    hosts: [...hosts, ...PLATFORM_HOSTS].map((host) => `${siteId}.${host}`),
    // It has only one client id, but its app may be at any origin that the first site's may have.
    localApps: { ...first.localApps, takesClient: () => false },
    allowOrigins,
    allowRedirectUris,
    removedCalls,
    tellsRefusals,
    catalogOpen,
    console: hasConsole,
  };
}

/** Follows a site's requests. @returns a function that waits until all pending ones are answered */
function watchAnswers(site: Emulator): () => Promise<unknown> {
  const underWay = new Set<Promise<unknown>>();
  const { fetch } = site;
  site.fetch = (request, env) => {
    const answer = fetch(request, env);
    if (answer instanceof Promise) {
      underWay.add(answer);
      const end = () => underWay.delete(answer);
      answer.then(end, end);
    }
    return answer;
  };
  return () => Promise.allSettled(underWay);
}

/** Opens a site. @throws DataProblem that names its own folder, because the user only knows that of all sites */
function openNamed(options: EmulatorOptions): Emulator {
  try {
    return createEmulator(options);
  } catch (error) {
    const { data } = options;
    if (data === undefined || error instanceof SeedFolderError) throw error;
    throw new DataProblem(dataProblem(data, error), { cause: error });
  }
}

/**
 * Opens the sites of one owner: the first one like `createEmulator`, those in its data folder, and those in the
 * options.
 * @throws SiteRefused for two sites with one client id; and the errors of `createEmulator`
 */
export function createSites({ sites: named = [], separate = false, ...options }: SitesOptions): Sites {
  /** Returns the sites of the account, with their addresses. */
  const accountSites = (origin: string) =>
    all.map((it) => {
      const site = it.site();
      return { site, url: it === first ? origin : originOfSite(origin, site.id) };
    });
  const first = createEmulator({ ...options, accountSites, localApps: separate || options.localApps });
  const others = new Map<string, { site: Emulator; options: SiteOptions; answered(): Promise<unknown> }>();
  /** The ids of sites that are being removed. */
  const leaving = new Set<string>();
  let all = [first];
  let isSeparate = separate;

  function open(wanted: SiteOptions, isStored = false): Emulator {
    // Absolute, because the next start may be in another folder.
    const site = wanted.seed === undefined ? wanted : { ...wanted, seed: resolve(wanted.seed) };
    const opened = openNamed(optionsOf(first, options, site, isStored));
    others.set(opened.site().id, { site: opened, options: site, answered: watchAnswers(opened) });
    all = [...all, opened];
    return opened;
  }
  const optionsOfOthers = () => [...others.values()].map((it) => it.options);

  const sites: Sites = {
    first,
    fetch: (request, env) => route(request, env),
    list: () => all,
    withId: (siteId) => (siteId === first.site().id ? first : others.get(siteId)?.site),
    withClient: (clientId) =>
      clientId === first.site().clientId ? first : others.get(siteIdOf(clientId))?.site,
    ofClient(clientId) {
      const known = sites.withClient(clientId);
      if (known || !isSeparate) return known;
      const site = sites.add({ clientId });
      console.log(`[emulator] The client id ${JSON.stringify(clientId)} has its own site now.`);
      return site;
    },
    add(site) {
      if (sites.withClient(site.clientId))
        throw new SiteRefused(`The client id ${JSON.stringify(site.clientId)} has a site already.`);
      if (leaving.has(siteIdOf(site.clientId)))
        throw new SiteRefused(`The site of ${JSON.stringify(site.clientId)} is being removed: try again.`);
      if (others.size >= MOST)
        throw new SiteRefused(`There are ${MOST} sites beside the first one: no more.`);
      const opened = open(site);
      storeSites(options.data, optionsOfOthers());
      return opened;
    },
    async remove(clientId) {
      const siteId = siteIdOf(clientId);
      const removed = others.get(siteId);
      if (!removed) throw new SiteRefused('The first site stays; it can be reset.');
      others.delete(siteId);
      all = all.filter((site) => site !== removed.site);
      leaving.add(siteId);
      try {
        await removed.answered();
        removed.site.close();
        forgetSite(options.data, siteId, optionsOfOthers());
      } finally {
        leaving.delete(siteId);
      }
    },
    get isSeparate() {
      return isSeparate;
    },
    separate(wanted) {
      isSeparate = wanted;
      if (wanted) first.localApps.open();
    },
    close() {
      for (const site of all) site.close();
    },
  };
  const pictures = options.data && join(options.data, 'platform-pictures');
  const route = createRouter(sites, options.hosts ?? [], createAbsentPictures(pictures));

  try {
    const isNamed = (clientId: string) => named.some((it) => it.clientId === clientId);
    for (const site of readStoredSites(options.data)) if (!isNamed(site.clientId)) open(site, true);
    for (const site of named) sites.add(site);
  } catch (error) {
    sites.close();
    throw error;
  }
  return sites;
}
