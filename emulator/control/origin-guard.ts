import type { MiddlewareHandler } from 'hono';

/** Refuses calls by web pages of other origins. Links to our pages are allowed, because reading changes nothing. */
export function guardOrigin(): MiddlewareHandler {
  return async (c, next) => {
    const isVisit =
      c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document';
    if (c.req.method === 'GET' && isVisit) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const foreign = origin !== undefined && origin !== new URL(c.req.url).origin;
    if (foreign || site === 'cross-site' || site === 'same-site') {
      return c.json({ message: 'Control calls from other web pages are refused', details: {} }, 403);
    }
    return next();
  };
}
