import type { Hono } from 'hono';
import type { Operation } from '../contract/operation';
import { clientAddressOf, headerOf, headersOf, type ServerBindings, senderOf } from './connection';
import type { createDispatcher } from './dispatch';

// A verb after the last parameter, as in `/:bookingId:confirmOrDecline`, belongs to the path, not to the value.
const VERB = /:(\w+)(:\w+)$/;

// A parameter must not match a fixed path beside it, nor a verb: fixed segments are routed first, then verbs.
const specificity = (path: string) => path.replace(VERB, '\ufffe$1$2').replaceAll(':', '\uffff');

// A POST that only repeats a GET never has one of these words as an id: those words belong to calls that are not
// served.
const NO_ID = '(?!query$|search$|count$)[^/]+';

/** Writes a path as the router takes it. @param repeatsGet whether it is the POST of a GET */
const routed = (path: string, repeatsGet: boolean): string =>
  repeatsGet ? path.replace(/\/:(\w+)$/, `/:$1{${NO_ID}}`) : path.replace(VERB, ':$1{[^/]+$2}');

// Parameter names make no difference to a path.
const formOf = (method: string, path: string) => `${method} ${path.replace(/\/:\w+/g, '/:')}`;

/**
 * Routes every operation at all its paths. A GET also answers the POST that the SDK sends instead past 4000 characters
 * of query (platform facts 1.8). If that POST belongs to another operation, the query's form is at `/query` below it.
 * It does not treat `query` as an id, so that a POST of an unserved query is recognised.
 */
export function routeOperations(
  app: Hono,
  operations: readonly Operation[],
  handlerOf: (operation: Operation) => ReturnType<typeof createDispatcher>,
): void {
  const owned = new Set(operations.flatMap(({ method, paths }) => paths.map((path) => formOf(method, path))));
  const routes = operations.flatMap((operation) => {
    const handler = handlerOf(operation);
    return operation.paths.flatMap((path) => {
      const own = [{ method: operation.method, path, rank: specificity(path), handler, repeatsGet: false }];
      if (operation.method !== 'GET') return own;
      const posted = owned.has(formOf('POST', path)) ? `${path}/query` : path;
      if (!owned.has(formOf('POST', posted)))
        own.push({ method: 'POST', path: posted, rank: specificity(posted), handler, repeatsGet: true });
      return own;
    });
  });
  routes.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  for (const { method, path, handler, repeatsGet } of routes) {
    const verb = VERB.exec(path)?.[2] ?? '';
    app.on(method, routed(path, repeatsGet && verb === ''), (c) => {
      const env = c.env as ServerBindings | undefined;
      return handler(c.req.raw, () => withoutVerb(c.req.param() as Record<string, string>, verb), {
        authorization: headerOf(c.req.raw, env, 'authorization'),
        siteId: headerOf(c.req.raw, env, 'wix-site-id'),
        address: clientAddressOf(env),
        sender: senderOf(c.req.raw, env),
        headers: headersOf(c.req.raw, env),
        ...((env?.isTrigger || env?.isConsole) && { isTrigger: true }),
        ...(env?.isConsole && { isConsole: true }),
        ...(env?.madeBy && { madeBy: env.madeBy }),
        ...(env?.requestId && { requestId: env.requestId }),
        ...(env?.outgoing && { connection: env.outgoing }),
      });
    });
  }
}

const withoutVerb = (parameters: Record<string, string>, verb: string) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      value.slice(0, value.length - (value.endsWith(verb) ? verb.length : 0)),
    ]),
  );
