import { createCatalogs } from '#core/contract/catalog';
import type { MemberLoggedIn } from '#core/contract/service';
import { linkServices } from '#core/contract/service-links';
import { type DataFolder, openDataFolder } from '#core/documents/data-folder/data-folder';
import { createDomainEvents } from '#core/events/domain-events';
import { createWebhooks } from '#core/events/webhooks';
import { randomIds } from '#core/ids';
import { createLocalApps } from '#core/local-apps';
import { sites } from '#core/sites/stored';
import { createCatchUp } from '#core/time/catch-up';
import { createClock } from '#core/time/clock';
import { createExpiry } from '#core/time/expiry';
import { createPace } from '#core/time/pace';
import { createAsk } from '#runtime/ask';
import { beginningOf, startedWith } from '#runtime/beginning';
import { rememberCalls } from '#runtime/calls';
import type { Emulator, EmulatorOptions } from '#runtime/emulator';
import { bringUpToDate, openExchanges } from '#runtime/exchanges';
import { openPlugins } from '#runtime/plugins';
import { createRun } from '#runtime/run';
import { empty, fill, readSeedFolder, rehearse } from '#runtime/seeding';
import { createSiteSettings, DEMO_SITE, type SiteSettings } from '#runtime/site-settings';
import { createUndo } from '#runtime/undo';
import { graphqlOperations } from '#services/graphql';
import {
  appTokenOperation,
  authenticationBrowserOperations,
  createTokens,
  oauthOperations,
  oauthTokenOperation,
} from '#services/identity';
import { siteListOperations } from '#services/site-list';
import { createSavepoint } from '#storage/snapshots/savepoint';
import { openStorage, type Storage } from '#storage/storage';
import { createFetch } from './app';
import { services } from './services/index';

export type { Emulator, EmulatorOptions, ResetTarget } from '#runtime/emulator';

/**
 * Opens the emulator over its data, or seeds the demo site if there is none.
 * @throws Error if the folder is in use or unreadable (`dataProblem` explains it to the user)
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const folder = options.data === undefined ? undefined : openDataFolder(options.data);
  try {
    return emulatorOver(folder, options);
  } catch (error) {
    folder?.release();
    throw error;
  }
}

/** Tells every service which member has just logged in. */
const memberLoggedIn: MemberLoggedIn = (context, visitorId, memberId) => {
  for (const service of services) service.memberLoggedIn?.(context, visitorId, memberId);
};

/** Opens the operations of all services, and the tokens of callers. */
function openOperations(
  { keys, webhookKeys, database, documents }: Storage,
  clock: Emulator['clock'],
  accountSites: NonNullable<EmulatorOptions['accountSites']>,
) {
  const tokens = createTokens(keys, database, documents, clock);
  const operations = [
    oauthTokenOperation(tokens, keys, memberLoggedIn),
    appTokenOperation(tokens, keys),
    ...siteListOperations(tokens.isApiKey, accountSites),
    ...oauthOperations(tokens, () => webhookKeys().publicKey),
    ...authenticationBrowserOperations(tokens),
    ...services.flatMap((service) => service.operations),
  ];
  return { tokens, operations };
}

/** Makes the functions that read the site, its data and its callers. */
const readsOf = (
  { read: site }: SiteSettings,
  documents: Storage['documents'],
  tokens: ReturnType<typeof createTokens>,
): Pick<Emulator, 'site' | 'read' | 'authenticate' | 'knownCaller' | 'issueAccessToken'> => ({
  site,
  read: (work) => work({ documents, site: site() }),
  authenticate: (authorization, siteId) => tokens.authenticate(authorization, siteId, site()),
  knownCaller: (authorization) => tokens.known(authorization, site()),
  issueAccessToken: (session) => tokens.issueAccessToken(session, site()),
});

/** Opens the parts that work in transactions, and makes due changes before each. */
function openWork(
  around: Omit<Parameters<typeof createRun>[0], 'catalogs' | 'services' | 'catchUp' | 'undo'>,
) {
  const { storage, clock, settings, webhooks } = around;
  const steps = services.flatMap((service) => service.catchUp ?? []);
  const catchUp = createCatchUp(storage.database, storage.documents, clock, steps);
  const links = { catalogs: createCatalogs(services), services: linkServices(services) };
  const undo = createUndo(storage.documents);
  const run = createRun({ ...around, ...links, catchUp, undo });
  const ask = createAsk(run, around.servicePlugins, around.ids);
  const passTime = () => run({ role: 'owner', id: settings.read().ownerId }, '', () => webhooks.wake());
  return { links, run, ask, undo, pace: createPace(clock, passTime) };
}

/** Everything that the emulator stores. */
export const collections = [sites, ...services.flatMap((service) => service.collections)];

function emulatorOver(folder: DataFolder | undefined, options: EmulatorOptions): Emulator {
  const { clock = createClock(), ids = randomIds, hosts = [], identity, prepared } = options;
  const started = startedWith(options);
  const begins = beginningOf(options);
  const account = identity?.account ?? (options.apiKey ? { apiKey: options.apiKey } : undefined);
  const storage = openStorage(folder, options, collections, clock, ids, account, prepared);
  const { keys, webhookKeys, database, documents, media, caches } = storage;
  const firstIds = ids.position;
  const { tokens, operations } = openOperations(
    storage,
    clock,
    options.accountSites ?? ((url) => [{ site: settings.read(), url }]),
  );
  const events = createDomainEvents(database, clock);
  const webhooks = createWebhooks(database, webhookKeys, clock, ids, identity?.siteId ?? DEMO_SITE.id);
  const expiry = createExpiry(database, documents, events, collections, clock, ids);
  const localApps = createLocalApps(options.localApps);
  const settings = createSiteSettings(database, documents, options, localApps);
  const { forgetCalls, ...calls } = rememberCalls(options, clock);
  const servicePlugins = openPlugins(services, storage, { clock, ids, log: calls.log }, options.plugins);
  const parts = { storage, clock, ids, settings, events, webhooks, servicePlugins, expiry };
  const { links, ...work } = openWork(parts);
  const { run, undo, pace } = work;
  const original = prepared && !folder ? { file: prepared.file, writes: 0 } : undefined;
  const around = { tokens, emptied: [webhooks, events], options };
  const { forgetData, ...exchanged } = openExchanges(storage, clock, ids, links, settings, around);
  const forgetting = [forgetData, forgetCalls, servicePlugins.reload];
  const emulator: Emulator = {
    fetch: (request, env) => fetch(request, env),
    database,
    clock,
    ids,
    ...calls,
    caches,
    localApps,
    ...readsOf(settings, storage.documents, tokens),
    settleCatalog: settings.settleCatalog,
    operations,
    events,
    webhooks,
    ...storage.ownersKeys,
    ...work,
    servicePlugins,
    updateSite: settings.update,
    ...exchanged,
    savepoint: createSavepoint(
      { database, clock, ids, webhooks, apiKeys: keys.apiKeys, original },
      forgetting,
    ),
    media,
    reset(target, change) {
      // First of all: if the folder has mistakes, nothing must change.
      const own = readSeedFolder(options.seed);
      if (own && target !== 'empty') rehearse(parts, run, { ...begins, ...change }, own);
      clock.reset();
      if (firstIds !== undefined) ids.position = firstIds;
      forgetCalls();
      forgetData();
      undo.clear();
      empty(storage, [tokens, webhooks, events, media]);
      fill(run, settings, target, { ...begins, ...change }, own);
      exchanged.baseline.renew();
    },
    hasConsole: options.console ?? true,
    ending: new AbortController(),
    close() {
      emulator.ending.abort();
      const { snapshots, baseline } = exchanged;
      for (const it of [pace, webhooks, expiry, snapshots, baseline, media, database]) it.close();
      folder?.release();
    },
  };

  // GraphQL calls the other operations, so it comes after them.
  operations.push(...graphqlOperations(operations, emulator));
  const fetch = createFetch(emulator, hosts);
  if (documents.count(sites, {}) === 0) fill(run, settings, 'seed', begins, readSeedFolder(options.seed));
  else bringUpToDate(storage, { clock, ids, ...links }, settings, storage.version);
  if (options.snapshot !== undefined) exchanged.snapshots.load(options.snapshot);
  settings.update(started);
  // Delivers what was not delivered when the emulator last stopped.
  webhooks.wake();
  if (prepared?.position !== undefined) ids.position = prepared.position;
  if (original) original.writes = database.writes;
  return emulator;
}
