import { zValidator } from '@hono/zod-validator';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';

/** Has every body read as JSON: what curl and others send says of itself that it is a form, or nothing. */
export function takeJson(): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (['GET', 'HEAD'].includes(raw.method)) return next();
    // Hono keeps the text that it has read.
    const hasBody = (await c.req.text()).trim() !== '';
    const type = raw.headers.get('content-type') ?? '';
    if (hasBody && type.includes('json')) return next();
    const headers = new Headers(raw.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    const { method, signal } = raw;
    // Without a body it is one without any field; Hono's text belongs to the request that it was read of.
    c.req.raw = new Request(raw.url, { method, headers, signal, ...(!hasBody && { body: '{}' }) });
    if (!hasBody) c.req.bodyCache = {};
    return next();
  };
}

/** Reads a JSON body by a schema; answers 400 and says what is wrong with one that breaks it. */
export const body = <T extends z.ZodType>(schema: T) =>
  zValidator('json', schema, (result, c) => {
    if (!result.success) return c.json({ message: z.prettifyError(result.error), details: {} }, 400);
  });
