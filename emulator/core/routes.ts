import type { Hono, MiddlewareHandler } from 'hono';
import { PlatformError } from './errors';
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
  handlerOf: (
    operation: Operation,
  ) => (request: Request, parameters: Record<string, string>) => Promise<Response>,
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
    app.on(method, path, (c) => handler(c.req.raw, c.req.param() as Record<string, string>));
  }
  app.notFound((c) => {
    const error = new PlatformError(404, `The platform has no ${c.req.method} ${c.req.path}`);
    return c.json(error.body(), 404);
  });
}

/** Lets browsers of any origin call the platform's API, and read its request id (facts 1.10). */
export function answerCors(): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (!origin) return next();
    if (c.req.method === 'OPTIONS') {
      return c.body(null, 204, {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '*',
        'access-control-max-age': '600',
        vary: 'Origin',
      });
    }
    await next();
    c.res.headers.set('access-control-allow-origin', origin);
    c.res.headers.set('access-control-expose-headers', 'x-wix-request-id, x-wix-consistent');
    c.res.headers.append('vary', 'Origin');
  };
}
