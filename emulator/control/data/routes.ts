import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { PlatformError } from '#core/contract/errors';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { UnusableSnapshot } from '#storage/snapshots/unusable';
import { answers, createApi } from '../api';
import { jsonSchema } from '../contract/common';
import { comparison, dataCollection, shownDocument as documentSchema, entity, row } from '../contract/data';
import { compared } from './changes';
import { describedCollection, listCollections } from './collections';
import { exported } from './files/export-file';
import { cmsPage, pageOf, schemaOfCollection, shownDocument } from './read';
import { cmsIdOf } from './stored';
import { dataWriteRoutes } from './write-routes';

const tags = ['Data'];
const collection = z.object({ collection: z.string() });

const which = z.object({
  search: z.string().optional(),
  filter: z.string().optional().describe('JSON, in the platform’s query language.'),
});

const listData = createRoute({
  method: 'get',
  path: '/data',
  tags,
  summary: 'The collections of the site’s data, and how they are changed',
  responses: answers(z.object({ collections: z.array(dataCollection) }), 'The collections.'),
});

const changesOfData = createRoute({
  method: 'get',
  path: '/data/changes',
  tags,
  summary: 'The changes since the start or the last reset of the emulator, or since a snapshot',
  request: { query: z.object({ since: z.string().default('start'), collection: z.string().optional() }) },
  responses: answers(comparison, 'The changes.'),
});

const pageOfData = createRoute({
  method: 'get',
  path: '/data/{collection}',
  tags,
  summary: 'A page of a collection',
  request: {
    params: collection,
    query: which.extend({
      sort: z.string().optional().describe('A sortable field.'),
      order: z.enum(['asc', 'desc']).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      cursor: z.string().optional(),
      count: z
        .enum(['true', 'false'])
        .default('true')
        .describe('Whether all matching documents are counted.'),
    }),
  },
  responses: answers(
    z.object({
      items: z.array(row),
      total: z.int().optional(),
      next: z.string().optional(),
      previous: z.string().optional(),
    }),
    'The documents, and the cursors of the pages beside them.',
  ),
});

const countOfData = createRoute({
  method: 'get',
  path: '/data/{collection}/count',
  tags,
  summary: 'How many documents match',
  request: { params: collection, query: which },
  responses: answers(z.object({ count: z.int() }), 'The number.'),
});

const schemaOfData = createRoute({
  method: 'get',
  path: '/data/{collection}/schema',
  tags,
  summary: 'The JSON Schema of a collection’s entities, and an example',
  request: { params: collection },
  responses: answers(z.object({ schema: jsonSchema, template: entity }), 'The schema.'),
});

const exportData = createRoute({
  method: 'get',
  path: '/data/{collection}/export',
  tags,
  summary: 'Documents as a file',
  request: { params: collection, query: which.extend({ format: z.enum(['json', 'csv']).default('json') }) },
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/json': { schema: z.string() }, 'text/csv': { schema: z.string() } },
    },
  },
});

const getDocument = createRoute({
  method: 'get',
  path: '/data/{collection}/{id}',
  tags,
  summary:
    'One document: as it is stored, as the platform’s calls return it, and the documents to which it refers',
  request: { params: collection.extend({ id: z.string() }) },
  responses: answers(documentSchema, 'The document.'),
});

/** Sends parts of a text as they are made. @param first the part that was read already */
const bodyOf = (first: IteratorResult<string>, parts: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  let next: IteratorResult<string> | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = next ?? (await parts.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(Buffer.from(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
};

/** Reads the site's data; write-routes.ts changes it. */
export function dataRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(listData, (c) => c.json({ collections: listCollections(emulator) }, 200));
  app.openapi(changesOfData, (c) => {
    const { since, collection: name } = c.req.valid('query');
    return c.json(compared(emulator, { from: since, to: 'now', collection: name, isDetailed: false }), 200);
  });
  app.openapi(pageOfData, async (c) => {
    const { collection: name } = c.req.valid('param');
    const { count, ...query } = c.req.valid('query');
    const wanted = { ...query, count: count === 'true' };
    const id = cmsIdOf(name);
    const page = id
      ? await cmsPage(emulator, id, wanted, originOf(c.req.url))
      : pageOf(emulator, name, wanted);
    return c.json(page, 200);
  });
  app.openapi(countOfData, async (c) => {
    const { collection: name } = c.req.valid('param');
    const wanted = { ...c.req.valid('query'), limit: 1 };
    const id = cmsIdOf(name);
    const { total = 0 } = id
      ? await cmsPage(emulator, id, wanted, originOf(c.req.url))
      : pageOf(emulator, name, wanted);
    return c.json({ count: total }, 200);
  });
  app.openapi(schemaOfData, (c) =>
    c.json(schemaOfCollection(emulator, c.req.valid('param').collection), 200),
  );
  app.openapi(exportData, async (c) => {
    const { collection: name } = c.req.valid('param');
    const query = c.req.valid('query');
    const { columns } = describedCollection(emulator, name);
    const parts = exported(emulator, name, columns, query, originOf(c.req.url));
    // Read first, because a query that cannot be read is refused before anything is sent.
    const first = await parts.next();
    const type = query.format === 'csv' ? 'text/csv' : 'application/json';
    const file = `${name.replace(/[^\w-]/g, '-')}.${query.format}`;
    return new Response(bodyOf(first, parts), {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="${file}"`,
      },
    });
  });
  app.openapi(getDocument, async (c) => {
    const { collection: name, id } = c.req.valid('param');
    return c.json(await shownDocument(emulator, name, id, originOf(c.req.url)), 200);
  });
  app.route('/', dataWriteRoutes(emulator));
  app.onError((error, c) => {
    // The collection does not know the filter or sort.
    if (error instanceof PlatformError) return c.json({ message: error.message, details: {} }, 400);
    if (error instanceof UnusableSnapshot) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
