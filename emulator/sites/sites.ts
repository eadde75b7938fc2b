import { join, resolve } from 'node:path';
import { namedGuid, sequentialIds } from '#core/ids';
import type { Emulator, EmulatorOptions } from '#runtime/emulator';
import { createEmulator } from '../index';
import { createAbsentPictures } from '../media-host/absent-pictures';
import { PLATFORM_HOSTS } from '../register/hosts.mjs';
import { createRouter } from './router';
import { forgetSite, readStoredSites, siteFolder, storeSites } from './stored-sites';
import { type SiteOptions, SiteRefused, type Sites, type SitesOptions } from './types';

/** More would be a mistake, such as a client id that is made anew for each call: each site takes memory. */
const MOST = 50;

/** The id of the site that belongs to a client id: the same in each emulator. */
const siteIdOf = (clientId: string): string => namedGuid('site', clientId);

/**
 * What a further site is opened with: what it shares with the first one, and what is its own.
 * @param isStored whether its data has its settings already
 */
function optionsOf(
  first: Emulator,
  shared: EmulatorOptions,
  { clientId, seed, ...begins }: SiteOptions,
  isStored: boolean,
): EmulatorOptions {
  const siteId = siteIdOf(clientId);
  const { data, ids, hosts = [], allowOrigins = [], allowRedirectUris = [], removedCalls } = shared;
  const { tellsRefusals = false, catalogOpen = false, console: hasConsole } = shared;
  return {
    clientId,
    seed,
    // What its owner has changed since stays as it is.
    ...(!isStored && begins),
    data: data === undefined ? undefined : siteFolder(data, siteId),
    identity: { siteId, account: { apiKey: first.apiKey, appSecret: first.appSecret }, begins },
    // Its time is its own: who moves it at one site moves it at no other.
    clock: first.clock.another(),
    ids: ids?.position === undefined ? ids : sequentialIds(siteId),
    // In the app's own process, links lead to the platform's host names.
    hosts: [...hosts, ...PLATFORM_HOSTS].map((host) => `${siteId}.${host}`),
    // It has one client id, but its app may be at any origin where the first one's may.
    localApps: { ...first.localApps, takesClient: () => false },
    allowOrigins,
    allowRedirectUris,
    removedCalls,
    tellsRefusals,
    catalogOpen,
    console: hasConsole,
  };
}

/** Follows the requests of a site. @returns a function that waits until those under way are answered */
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

/**
 * Opens the sites of one owner: the first one, as `createEmulator` does, those that its data folder has beside it, and
 * those that the options name.
 * @throws SiteRefused for two sites with one client id; and what `createEmulator` throws
 */
export function createSites({ sites: named = [], separate = false, ...options }: SitesOptions): Sites {
  const first = createEmulator({ ...options, localApps: separate || options.localApps });
  const others = new Map<string, { site: Emulator; options: SiteOptions; answered(): Promise<unknown> }>();
  /** The ids of sites that are on their way out. */
  const leaving = new Set<string>();
  let all = [first];
  let isSeparate = separate;

  function open(asked: SiteOptions, isStored = false): Emulator {
    // The next start may be in another folder.
    const site = asked.seed === undefined ? asked : { ...asked, seed: resolve(asked.seed) };
    const opened = createEmulator(optionsOf(first, options, site, isStored));
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
      console.log(`[emulator] The client id ${JSON.stringify(clientId)} has got a site of its own.`);
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
      const found = others.get(siteId);
      if (!found) throw new SiteRefused('The first site stays; it can be reset.');
      others.delete(siteId);
      all = all.filter((site) => site !== found.site);
      leaving.add(siteId);
      try {
        await found.answered();
        found.site.close();
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
