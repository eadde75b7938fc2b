import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi } from '../api';
import { searchResult } from '../contract/search';
import { findAnywhere } from './search';

const search = createRoute({
  method: 'get',
  path: '/search',
  tags: ['Site'],
  summary: 'Everything of the site that has a text: documents, members, mails, calls, events, snapshots',
  request: { query: z.object({ text: z.string().trim().min(2).max(200) }) },
  responses: answers(z.object({ found: z.array(searchResult) }), 'The first matches of each kind.'),
});

/** Searches everything of a site. */
export function searchRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(search, async (c) => {
    const { text } = c.req.valid('query');
    return c.json({ found: await findAnywhere(emulator, text, originOf(c.req.url), c.req.raw.signal) }, 200);
  });
  return app;
}
