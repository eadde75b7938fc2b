import { Hono } from 'hono';
import { controlRoutes } from './control/routes';
import type { Context } from './core/contract/context';
import type { MemberLoggedIn } from './core/contract/service';
import { type DataFolder, openDataFolder } from './core/documents/data-folder';
import { openDatabase } from './core/documents/database';
import { createDocuments } from './core/documents/documents';
import { openVersion } from './core/documents/version';
import { createDomainEvents } from './core/events/domain-events';
import { createWebhooks } from './core/events/webhooks';
import { createResponseCache } from './core/http/cache/response-cache';
import { CachingRouter } from './core/http/cache/router';
import { headerOf } from './core/http/connection';
import { answerCors } from './core/http/cors';
import { createDispatcher } from './core/http/dispatch';
import { whenDurable } from './core/http/durable-answer';
import { createFaults } from './core/http/faults';
import { createHostGuard } from './core/http/host-guard';
import { notServed } from './core/http/not-served';
import { createRequestLog } from './core/http/request-log';
import { pathOf } from './core/http/request-url';
import { routeOperations } from './core/http/routes';
import { telemetryRoutes } from './core/http/telemetry';
import { randomIds } from './core/ids';
import { openKeys } from './core/keys';
import { readSite, type Site, sites } from './core/site';
import { createClock } from './core/time/clock';
import { createExpiry } from './core/time/expiry';
import { hostedRoutes } from './hosted/index';
import { mediaRoutes } from './media/routes';
import { migrate, VERSION } from './migrations';
import siteSeed from './seed/site.json';
import { graphqlEndpoint } from './services/graphql/operations';
import { browserOperations } from './services/identity/authentication/operations/browser';
import { createTokens } from './services/identity/oauth/access-tokens';
import { tokenOperations } from './services/identity/oauth/operations';
import { tokenEndpoint } from './services/identity/oauth/token-endpoint';
import { services } from './services/index';
import type { Emulator, EmulatorOptions, ResetTarget } from './types';

/**
 * Opens the emulator over its data, seeding the demo site when there is none.
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

function emulatorOver(folder: DataFolder | undefined, options: EmulatorOptions): Emulator {
  const { data, clock = createClock(), ids = randomIds, allowOrigins = [], hosts = [] } = options;
  const { allowRedirectUris = [], clientId } = options;
  const { keys, webhookKeys } = openKeys(data, ids);
  const file = folder?.database ?? ':memory:';
  const database = openDatabase(file);
  const version = openVersion(database, file, VERSION);
  const collections = [sites, ...services.flatMap((service) => service.collections)];
  const documents = createDocuments(database, collections);
  const tokens = createTokens(keys, database, documents, clock);
  const events = createDomainEvents(database, clock);
  const webhooks = createWebhooks(database, webhookKeys, clock, ids, siteSeed.id);
  const expiring = createExpiry(database, documents, events, collections, clock, ids);
  const memberLoggedIn: MemberLoggedIn = (context, visitorId, memberId) => {
    for (const service of services) service.memberLoggedIn?.(context, visitorId, memberId);
  };
  const operations = [
    tokenEndpoint(tokens, keys, memberLoggedIn),
    ...tokenOperations(tokens, () => webhookKeys().publicKey),
    ...browserOperations(tokens),
    ...services.flatMap((service) => service.operations),
  ];

  /** A site with the client id, and open to the addresses, that this emulator was started with. */
  const allowing = (stored: Site): Site => ({
    ...stored,
    clientId: clientId ?? stored.clientId,
    allowedRedirectDomains: [...stored.allowedRedirectDomains, ...allowOrigins],
    allowedRedirectUris: [
      ...stored.allowedRedirectUris,
      ...allowOrigins.map((origin) => `${origin}/login-callback`),
      ...allowRedirectUris,
    ],
  });
  // Every call asks for the site: it is read from the database only after it changed.
  let current: Site | undefined;
  const site = (): Site => {
    // Data of an earlier version may lack a setting.
    current ??= allowing({ ...(siteSeed as Site), ...readSite(documents) });
    return current;
  };
  const faults = createFaults();
  const log = createRequestLog();
  const run: Emulator['run'] = (caller, baseUrl, work, requestId = ids.guid()) => {
    let happened = false;
    const context: Context = {
      caller,
      documents,
      clock,
      ids,
      site: site(),
      requestId,
      baseUrl,
      emit(event) {
        happened = true;
        events.append(event, this);
      },
    };
    const before = database.writes;
    const result = database.transaction(() => work(context));
    if (happened) webhooks.wake();
    if (database.writes !== before) expiring.committed();
    return result;
  };

  function fill(target: ResetTarget, settings: Partial<Site> = {}): void {
    const filled: Site = { ...(siteSeed as Site), ...settings };
    current = allowing(filled);
    // The site comes with its content or not at all: what a process that ends on the way leaves is filled anew.
    run({ role: 'owner', id: siteSeed.ownerId }, '', (context) => {
      documents.put(sites, filled);
      if (target === 'empty') return;
      // What was bought before was paid, whatever the site can take by now.
      const owner = { ...context, site: { ...context.site, acceptsPayments: true } };
      for (const service of services) service.seed?.(owner);
      if (target === 'catalog') return;
      for (const service of services) service.seedPurchases?.(owner);
    });
  }

  const app = new Hono({ router: new CachingRouter() });
  const refuseHost = createHostGuard(hosts);
  const emulator: Emulator = {
    fetch(request, env) {
      const refusal = refuseHost(request);
      if (refusal) return refusal;
      const origin = headerOf(request, env, 'origin');
      const isOwn = pathOf(request.url).startsWith('/_emulator');
      const answer = () => app.fetch(request, env);
      return whenDurable(database, ids, origin && !isOwn ? answerCors(request, origin, answer) : answer());
    },
    database,
    clock,
    ids,
    faults,
    answers: createResponseCache(database, clock),
    log,
    site,
    authenticate: (authorization) => tokens.authenticate(authorization, site()),
    knownCaller: (authorization) => tokens.known(authorization, site()),
    operations,
    events,
    webhooks,
    webhookPublicKey: () => webhookKeys().publicKey,
    tokens,
    apiKey: keys.apiKey,
    appSecret: keys.appSecret,
    run,
    updateSite(change) {
      database.transaction(() => documents.put(sites, { ...readSite(documents), ...change }));
      current = undefined;
      return site();
    },
    reset(target, settings) {
      clock.reset();
      faults.clear();
      log.clear();
      database.transaction(() => {
        for (const { name } of [...collections].reverse()) database.run(`DELETE FROM "${name}"`);
        tokens.clear();
        webhooks.clear();
        events.clear();
      });
      documents.clearCounts();
      fill(target, settings);
    },
    close() {
      webhooks.close();
      expiring.close();
      database.close();
      folder?.release();
    },
  };

  // It calls the others, so it comes after them.
  operations.push(graphqlEndpoint(operations, emulator));
  // For people, who get this address to click on.
  app.get('/', (c) => c.redirect('/_emulator/ready'));
  app.route('/_emulator', controlRoutes(emulator));
  app.route('/', hostedRoutes(emulator));
  app.route('/media', mediaRoutes());
  app.route('/', telemetryRoutes());
  routeOperations(app, operations, (operation) => createDispatcher(operation, emulator));
  app.notFound(notServed(emulator));
  if (documents.count(sites, {}) === 0) fill('seed');
  else migrate(version, { database, documents, clock, ids, site: site(), collections });
  // What was not delivered when the emulator last ended is delivered now.
  webhooks.wake();
  return emulator;
}
