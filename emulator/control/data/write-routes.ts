import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, takes } from '../api';
import { bulkDone, entity, imported, written } from '../contract/data';
import { missing } from '../refused';
import { importFile } from './exchange';
import { shownDocument } from './read';
import { each, idsFor } from './several';
import { cmsIdOf } from './stored';
import { undo, undoable } from './undo';
import { copied, create, remove, update } from './write';

const tags = ['Data'];
const collection = z.object({ collection: z.string() });
const one = collection.extend({ id: z.string() });
const undone = z.object({ undo: z.string().describe('The id that undoes the change.') });

const undoChange = createRoute({
  method: 'post',
  path: '/data/undo',
  tags,
  summary: 'Brings the documents of a change back as they were; the latest 50 changes are known',
  request: takes(undone),
  responses: answers(z.object({ restored: z.int() }), 'How many documents.'),
});

const createDocument = createRoute({
  method: 'post',
  path: '/data/{collection}',
  tags,
  summary: 'Creates an entity; by the platform’s call as the owner, if there is one',
  request: { params: collection, ...takes(z.object({ entity })) },
  responses: answers(written, 'The entity.'),
});

const bulkChange = createRoute({
  method: 'post',
  path: '/data/{collection}/bulk',
  tags,
  summary: 'Removes or changes several documents, by their ids or a filter',
  request: {
    params: collection,
    ...takes(
      z.object({
        ids: z.array(z.string()).optional(),
        filter: z.record(z.string(), z.unknown()).optional(),
        action: z.enum(['delete', 'patch']),
        entity: entity.optional(),
      }),
    ),
  },
  responses: answers(bulkDone, 'What was done, and what was refused.'),
});

const importData = createRoute({
  method: 'post',
  path: '/data/{collection}/import',
  tags,
  summary: 'Creates an entity from each row of a file',
  request: {
    params: collection,
    ...takes(z.object({ format: z.enum(['json', 'csv']), text: z.string() })),
  },
  responses: answers(imported, 'The created entities, and the refused rows.'),
});

const replaceDocument = createRoute({
  method: 'put',
  path: '/data/{collection}/{id}',
  tags,
  summary: 'Replaces an entity; fields that are not given are removed',
  request: { params: one, ...takes(z.object({ entity, revision: z.string().optional() })) },
  responses: answers(written, 'The entity.'),
});

const patchDocument = createRoute({
  method: 'patch',
  path: '/data/{collection}/{id}',
  tags,
  summary: 'Changes the given fields of an entity',
  request: { params: one, ...takes(z.object({ entity, revision: z.string().optional() })) },
  responses: answers(written, 'The entity.'),
});

const cloneDocument = createRoute({
  method: 'post',
  path: '/data/{collection}/{id}/clone',
  tags,
  summary: 'Copies an entity',
  request: { params: one },
  responses: answers(written, 'The copy.'),
});

const deleteDocument = createRoute({
  method: 'delete',
  path: '/data/{collection}/{id}',
  tags,
  summary: 'Removes an entity',
  request: { params: one },
  responses: answers(undone, 'It was removed.'),
});

/** Changes the site's data with the platform's own calls, so that its rules apply and its events happen. */
export function dataWriteRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(undoChange, (c) => {
    const restored = undo(emulator, c.req.valid('json').undo);
    if (restored === undefined) throw missing('This change is not known any more, or was undone already.');
    return c.json({ restored }, 200);
  });
  app.openapi(createDocument, async (c) => {
    const { collection: name } = c.req.valid('param');
    const { entity: given } = c.req.valid('json');
    return c.json(
      await undoable(emulator, originOf(c.req.url), (change) => create(change, name, given)),
      200,
    );
  });
  app.openapi(bulkChange, async (c) => {
    const { collection: name } = c.req.valid('param');
    const { action, entity: given = {}, ...which } = c.req.valid('json');
    const ids = idsFor(emulator, name, which);
    const done = await undoable(emulator, originOf(c.req.url), (change) =>
      each(ids, (id) =>
        action === 'delete' ? remove(change, name, id) : update(change, name, id, given, { isWhole: false }),
      ),
    );
    return c.json(done, 200);
  });
  app.openapi(importData, async (c) => {
    const { collection: name } = c.req.valid('param');
    const file = c.req.valid('json');
    return c.json(
      await undoable(emulator, originOf(c.req.url), (change) => importFile(change, name, file)),
      200,
    );
  });
  for (const [route, isWhole] of [
    [replaceDocument, true],
    [patchDocument, false],
  ] as const)
    app.openapi(route, async (c) => {
      const { collection: name, id } = c.req.valid('param');
      const { entity: given, revision } = c.req.valid('json');
      return c.json(
        await undoable(emulator, originOf(c.req.url), (change) =>
          update(change, name, id, given, { isWhole, revision }),
        ),
        200,
      );
    });
  app.openapi(cloneDocument, async (c) => {
    const { collection: name, id } = c.req.valid('param');
    const { entity: found, document } = await shownDocument(emulator, name, id, originOf(c.req.url));
    const copy = copied(cmsIdOf(name) ? document : found);
    return c.json(await undoable(emulator, originOf(c.req.url), (change) => create(change, name, copy)), 200);
  });
  app.openapi(deleteDocument, async (c) => {
    const { collection: name, id } = c.req.valid('param');
    const { undo: by } = await undoable(emulator, originOf(c.req.url), (change) => remove(change, name, id));
    return c.json({ undo: by }, 200);
  });
  return app;
}
