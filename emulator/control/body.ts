import { zValidator } from '@hono/zod-validator';
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { refusalOf } from '#core/contract/validation/own-schema';
import { BODY_LIMIT, hasDeepBrackets } from '#core/http/request-values';
import { refused } from './refused';

/** How deep a body may be nested: stored documents are a little deeper than the requests that made them. */
const DEEPEST = 100;

/**
 * Makes every body count as JSON, because curl and others declare it as a form or not at all.
 * @throws HTTPException 400 for one that is nested too deeply
 */
export function takeJson(): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (['GET', 'HEAD'].includes(raw.method)) return next();
    // Hono caches the text, so the handler can read it again.
    const text = await c.req.text();
    const hasBody = text.trim() !== '';
    // Only an import may be longer, and it checks its files.
    if (text.length <= BODY_LIMIT && hasDeepBrackets(Buffer.from(text), DEEPEST))
      throw refused(400, 'The request body is nested too deeply');
    const type = raw.headers.get('content-type') ?? '';
    if (hasBody && type.includes('json')) return next();
    const headers = new Headers(raw.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    const { method, signal } = raw;
    // A missing body counts as an empty object. Hono's cached text belongs to the former request, so it is dropped.
    c.req.raw = new Request(raw.url, { method, headers, signal, ...(!hasBody && { body: '{}' }) });
    if (!hasBody) c.req.bodyCache = {};
    return next();
  };
}

/** Reads a JSON body by a schema; answers 400 with the mistakes if it does not fit. */
export const body = <T extends z.ZodType>(schema: T) =>
  zValidator('json', schema, (result, c) => {
    if (!result.success) return c.json(refusalOf(result.error, result.data).body(), 400);
  });
