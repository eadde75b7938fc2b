import type { Hono } from 'hono';
import type { dispatcher } from './dispatch';
import { PlatformError } from './errors';
import { headerOf, type ServerBindings } from './headers';
import type { Operation } from './operation';

// A parameter must not swallow a fixed path beside it: fixed segments are routed first.
const specificity = (path: string) => path.replaceAll(':', '\uffff');

/**
 * Routes every operation under each of its paths. A GET also answers the POST form that the SDK falls
 * back to past 4000 characters of query (facts 1.8), unless another operation owns that POST.
 */
export function routePlatform(
  app: Hono,
  operations: readonly Operation[],
  handlerOf: (operation: Operation) => ReturnType<typeof dispatcher>,
): void {
  const owned = new Set(operations.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`)));
  const routes = operations.flatMap((operation) => {
    const handler = handlerOf(operation);
    return operation.paths.flatMap((path) => {
      const fallback = operation.method === 'GET' && !path.includes(':') && !owned.has(`POST ${path}`);
      return (fallback ? ['GET', 'POST'] : [operation.method]).map((method) => ({ method, path, handler }));
    });
  });
  routes.sort((a, b) => (specificity(a.path) < specificity(b.path) ? -1 : 1));
  for (const { method, path, handler } of routes) {
    app.on(method, path, (c) =>
      handler(
        c.req.raw,
        c.req.param() as Record<string, string>,
        headerOf(c.req.raw, c.env as ServerBindings | undefined, 'authorization'),
      ),
    );
  }
  app.notFound((c) => {
    const error = new PlatformError(404, `The platform has no ${c.req.method} ${c.req.path}`);
    return c.json(error.body(), 404);
  });
}

/**
 * Lets browsers of any origin call the platform's API, and read its request id (facts 1.10).
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
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.set('access-control-expose-headers', 'x-wix-request-id, x-wix-consistent');
  return response;
}
