import type { Hono } from 'hono';
import type { Operation } from '../contract/operation';
import { addressOf, headerOf, type ServerBindings } from './connection';
import type { dispatcher } from './dispatch';

// A verb behind the last parameter, as in `/:bookingId:confirmOrDecline`, belongs to the path and not to the value.
const VERB = /:(\w+)(:\w+)$/;

// A parameter must not swallow a fixed path beside it, nor a verb: fixed segments are routed first, then verbs.
const specificity = (path: string) => path.replace(VERB, '\ufffe$1$2').replaceAll(':', '\uffff');

// By its form alone: however a parameter is called, the path is the same.
const formOf = (method: string, path: string) => `${method} ${path.replace(/\/:\w+/g, '/:')}`;

/**
 * Routes every operation under each of its paths. A GET also answers the POST form that the SDK falls back to past 4000
 * characters of query (platform facts 1.8). Where another operation owns that POST, the form of a query is at `/query`
 * below it.
 */
export function routePlatform(
  app: Hono,
  operations: readonly Operation[],
  handlerOf: (operation: Operation) => ReturnType<typeof dispatcher>,
): void {
  const owned = new Set(operations.flatMap(({ method, paths }) => paths.map((path) => formOf(method, path))));
  const routes = operations.flatMap((operation) => {
    const handler = handlerOf(operation);
    return operation.paths.flatMap((path) => {
      const own = [{ method: operation.method, path, handler }];
      if (operation.method !== 'GET') return own;
      const posted = owned.has(formOf('POST', path)) ? `${path}/query` : path;
      if (!owned.has(formOf('POST', posted))) own.push({ method: 'POST', path: posted, handler });
      return own;
    });
  });
  routes.sort((a, b) => (specificity(a.path) < specificity(b.path) ? -1 : 1));
  for (const { method, path, handler } of routes) {
    const verb = VERB.exec(path)?.[2] ?? '';
    app.on(method, path.replace(VERB, ':$1{[^/]+$2}'), (c) => {
      const env = c.env as ServerBindings | undefined;
      return handler(c.req.raw, () => withoutVerb(c.req.param() as Record<string, string>, verb), {
        authorization: headerOf(c.req.raw, env, 'authorization'),
        address: addressOf(env),
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

/**
 * Lets browsers of any origin call the platform's API, and read its request id (platform facts 1.10).
 * @param origin the request's Origin header
 */
export async function answerCors(
  request: Request,
  origin: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const headers = { 'access-control-allow-origin': origin, vary: 'Origin' };
  if (request.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        ...headers,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
        'access-control-max-age': '600',
      },
    });
  }
  const response = await answer();
  // A connection that was cut off has no headers.
  if (response.status === 0) return response;
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.set('access-control-expose-headers', 'x-wix-request-id, x-wix-consistent');
  return response;
}
