import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context as Call } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { StorageError } from '#core/documents/storage-error';
import { originOf } from '#core/http/request-url';
import { logFailure } from '#core/log-failure';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, takes } from '../api';
import { CLIENT_HEADER, clientNamed } from '../client';
import { bulkDone, entity, imported, importPreview, written } from '../contract/data';
import { missing, refused } from '../refused';
import { fieldsOf } from './files/fields';
import { importFile, preview } from './files/import-file';
import { storedRow } from './files/import-row';
import { inLines, LINES } from './progress';
import { shownDocument } from './read';
import { each, idsFor } from './several';
import { cmsIdOf } from './stored';
import { undo, undoable } from './undo';
import { copied, create, remove, update } from './write';

const tags = ['Data'];
const collection = z.object({ collection: z.string() });
const one = collection.extend({ id: z.string() });
const file = z.object({
  format: z.enum(['json', 'csv']),
  text: z.string(),
  columns: z
    .record(z.string(), z.string())
    .optional()
    .describe('The fields in which columns are put; an empty text leaves a column out.'),
});
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
  summary: 'Adds the documents of a file, and changes those whose ids the site has',
  description:
    'With `accept: application/x-ndjson`, the answer is lines of JSON: `{"done":100,"all":2000}` while rows are imported, then `{"result":…}`, or `{"message":…}` if the file cannot be imported.',
  request: { params: collection, ...takes(file) },
  responses: answers(imported, 'How many rows are in, and the refused ones.'),
});

const previewImport = createRoute({
  method: 'post',
  path: '/data/{collection}/import/preview',
  tags,
  summary: 'What is in a file: its columns, and the fields that fit them',
  request: { params: collection, ...takes(file) },
  responses: answers(importPreview, 'The columns.'),
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

/** Returns where and for whom a request changes data. */
const askedFor = ({ req }: Call) => ({
  origin: originOf(req.url),
  madeBy: clientNamed(req.header(CLIENT_HEADER)),
});

/** Changes the site's data with the platform's own calls, so that its rules apply and its events happen. */
export function dataWriteRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(undoChange, async (c) => {
    const restored = await undo(emulator, c.req.valid('json').undo);
    if (restored === undefined) throw missing('This change is not known any more, or was undone already.');
    return c.json({ restored }, 200);
  });
  app.openapi(createDocument, async (c) => {
    const { collection: name } = c.req.valid('param');
    const { entity: given } = c.req.valid('json');
    if (typeof given.id === 'string' && storedRow(emulator, name, given.id))
      throw refused(409, `The site has a document ${given.id}: to change it, give its id beside the entity.`);
    return c.json(await undoable(emulator, askedFor(c), (change) => create(change, name, given)), 200);
  });
  app.openapi(bulkChange, async (c) => {
    const { collection: name } = c.req.valid('param');
    const { action, entity: given = {}, ...which } = c.req.valid('json');
    const ids = await idsFor(emulator, name, which);
    const done = await undoable(emulator, askedFor(c), (change) =>
      each(emulator, ids, (id) =>
        action === 'delete' ? remove(change, name, id) : update(change, name, id, given, { isWhole: false }),
      ),
    );
    return c.json(done, 200);
  });
  app.openapi(importData, async (c) => {
    const { collection: name } = c.req.valid('param');
    const file = c.req.valid('json');
    const work = (onRow: (done: number, all: number) => void) =>
      undoable(emulator, askedFor(c), (change) => importFile(change, name, file, onRow));
    if (c.req.header('accept') !== LINES) return c.json(await work(() => {}), 200);
    // The answer has begun, so a failure can only be a line of it.
    const failed = (error: unknown): string => {
      if (error instanceof HTTPException || error instanceof StorageError) return error.message;
      logFailure('An import', emulator.ids.guid(), error);
      return 'The import failed; the emulator’s output says why.';
    };
    return inLines(work, failed) as never;
  });
  app.openapi(previewImport, async (c) => {
    const { collection: name } = c.req.valid('param');
    const known = fieldsOf(emulator, name);
    return c.json(
      { ...(await preview(c.req.valid('json'), known)), fields: known.map(({ path }) => path) },
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
        await undoable(emulator, askedFor(c), (change) =>
          update(change, name, id, given, { isWhole, revision }),
        ),
        200,
      );
    });
  app.openapi(cloneDocument, async (c) => {
    const { collection: name, id } = c.req.valid('param');
    const { entity: original, document } = await shownDocument(emulator, name, id, originOf(c.req.url));
    const copy = copied(cmsIdOf(name) ? document : original);
    return c.json(await undoable(emulator, askedFor(c), (change) => create(change, name, copy)), 200);
  });
  app.openapi(deleteDocument, async (c) => {
    const { collection: name, id } = c.req.valid('param');
    const { undo: by } = await undoable(emulator, askedFor(c), (change) => remove(change, name, id));
    return c.json({ undo: by }, 200);
  });
  return app;
}
