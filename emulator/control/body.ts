import { zValidator } from '@hono/zod-validator';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';

/** Has every body read as JSON: what curl and others send says of itself that it is a form, or nothing. */
export function takeJson(): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    const type = raw.headers.get('content-type') ?? '';
    if (['GET', 'HEAD'].includes(raw.method) || type.includes('json')) return next();
    // Hono keeps the text that it has read.
    const hasBody = (await c.req.text()).trim() !== '';
    if (!hasBody) return next();
    const headers = new Headers(raw.headers);
    headers.set('content-type', 'application/json');
    c.req.raw = new Request(raw.url, { method: raw.method, headers, signal: raw.signal });
    return next();
  };
}

/** Reads a JSON body by a schema; answers 400 and says what is wrong with one that breaks it. */
export const body = <T extends z.ZodType>(schema: T) =>
  zValidator('json', schema, (result, c) => {
    if (!result.success) return c.json({ message: z.prettifyError(result.error), details: {} }, 400);
  });
