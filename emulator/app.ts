import { Hono } from 'hono';
import { answerCors } from '#core/http/access/cors';
import { createHostGuard } from '#core/http/access/host-guard';
import { CachingRouter } from '#core/http/cache/index';
import { headerOf } from '#core/http/connection';
import { createDispatcher } from '#core/http/dispatch';
import { whenDurable } from '#core/http/durable-answer';
import { notServed } from '#core/http/not-served';
import { refuseOwn } from '#core/http/outgoing';
import { originOf, pathOf, searchOf } from '#core/http/request-url';
import { routeOperations } from '#core/http/routes';
import { telemetryRoutes } from '#core/http/telemetry';
import type { Emulator } from '#runtime/emulator';
import { consoleRoutes } from './control/console';
import { controlRoutes } from './control/routes';
import { hostedRoutes } from './hosted/index';
import { archiveRoutes } from './media-host/archives';
import { downloadRoutes } from './media-host/downloads';
import { resumableRoutes } from './media-host/resumable';
import { mediaRoutes } from './media-host/routes';
import { uploadRoutes } from './media-host/uploads';
import { videoStreamRoutes } from './media-host/video-streams';

/** Routes all addresses of the emulator, in the order in which they are tried. */
function routes(emulator: Emulator): Hono {
  const app = new Hono({ router: new CachingRouter(), strict: false });
  app.route('/', consoleRoutes(emulator.hasConsole));
  app.route('/_emulator', controlRoutes(emulator));
  const media = mediaRoutes(emulator);
  app.route('/', hostedRoutes(emulator, media));
  app.route('/media', media);
  app.route('/', uploadRoutes(emulator));
  app.route('/', resumableRoutes(emulator));
  app.route('/', downloadRoutes(emulator));
  app.route('/', archiveRoutes(emulator));
  app.route('/', videoStreamRoutes(emulator));
  app.route('/', telemetryRoutes());
  routeOperations(app, emulator.operations, (operation) => createDispatcher(operation, emulator));
  const unserved = notServed(emulator);
  app.notFound((c) => {
    // The platform ignores a slash at the end of a path (statement sites-sample-locations-list-slash).
    const shorter = withoutLastSlash(c.req.raw);
    return shorter ? app.fetch(shorter, c.env) : unserved(c);
  });
  return app;
}

/** Returns the same request without the slash at the end of its path; undefined if there is none. */
function withoutLastSlash(request: Request): Request | undefined {
  const path = pathOf(request.url);
  if (path === '/' || !path.endsWith('/')) return undefined;
  const url = `${originOf(request.url)}${path.slice(0, -1)}${searchOf(request.url)}`;
  return new Request(url, request);
}

/**
 * Makes the function that answers requests: only for known host names, for pages of any origin, and only when the data
 * behind an answer is stored for good.
 * @param hosts further accepted host names
 */
export function createFetch(emulator: Emulator, hosts: readonly string[]): Emulator['fetch'] {
  const { database, ids } = emulator;
  const app = routes(emulator);
  const refuseHost = createHostGuard(hosts);
  return (request, env) => {
    const refusal = refuseHost(request) ?? refuseOwn(request, env);
    if (refusal) return refusal;
    const origin = headerOf(request, env, 'origin');
    const isOwn = pathOf(request.url).startsWith('/_emulator');
    const answer = () => app.fetch(request, env);
    // Within a call of the control API, whose own answer waits.
    if (env?.isConsole || env?.isTrigger) return answer();
    return whenDurable(database, ids, origin && !isOwn ? answerCors(request, origin, answer) : answer());
  };
}
