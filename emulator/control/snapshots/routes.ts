import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { UnusableSnapshot } from '#storage/snapshots/unusable';
import { answers, createApi, nothing, takes } from '../api';
import { comparison } from '../contract/data';
import { snapshot } from '../contract/site';
import { compared } from '../data/changes';
import { missing } from '../refused';

const tags = ['Snapshots'];
const name = z.object({ name: z.string() });

const listSnapshots = createRoute({
  method: 'get',
  path: '/snapshots',
  tags,
  summary: 'The snapshots, by name',
  responses: answers(z.object({ snapshots: z.array(snapshot) }), 'The snapshots.'),
});

const compareSnapshots = createRoute({
  method: 'get',
  path: '/snapshots/compare',
  tags,
  summary: 'The differences between two snapshots, or between a snapshot and the initial or present data',
  request: { query: z.object({ from: z.string().default('start'), to: z.string().default('now') }) },
  responses: answers(comparison, 'The documents that differ.'),
});

const saveSnapshot = createRoute({
  method: 'post',
  path: '/snapshots',
  tags,
  summary: 'Saves the site, the clock and the next sequential ids under a name',
  request: takes(name),
  responses: answers(snapshot.extend({ replaced: snapshot.optional() }), 'The snapshot.'),
});

const loadSnapshot = createRoute({
  method: 'post',
  path: '/snapshots/{name}/load',
  tags,
  summary: 'Restores a snapshot',
  request: { params: name },
  responses: answers(snapshot, 'The snapshot.'),
});

const removeSnapshot = createRoute({
  method: 'delete',
  path: '/snapshots/{name}',
  tags,
  summary: 'Removes a snapshot',
  request: { params: name },
  responses: answers(nothing, 'It was removed.'),
});

/** Saves, lists, loads and removes snapshots of the data while the emulator runs. */
export function snapshotRoutes(emulator: Emulator): OpenAPIHono {
  const { snapshots } = emulator;
  const app = createApi();
  app.openapi(compareSnapshots, (c) =>
    c.json(compared(emulator, { ...c.req.valid('query'), isDetailed: true }), 200),
  );
  app.openapi(listSnapshots, (c) => c.json({ snapshots: snapshots.list() }, 200));
  app.openapi(saveSnapshot, async (c) => c.json(await snapshots.saveInSteps(c.req.valid('json').name), 200));
  app.openapi(loadSnapshot, async (c) => c.json(await snapshots.loadInSteps(c.req.valid('param').name), 200));
  app.openapi(removeSnapshot, (c) => {
    const { name: given } = c.req.valid('param');
    if (snapshots.remove(given)) return c.json({}, 200);
    throw missing(snapshots.missing(given));
  });
  app.onError((error, c) => {
    if (error instanceof UnusableSnapshot) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
