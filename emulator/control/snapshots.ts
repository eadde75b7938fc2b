import { Hono } from 'hono';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { UnusableSnapshot } from '#storage/snapshots/unusable';
import { body } from './body';

/** The data under names: saved, listed, loaded and removed while the emulator runs. */
export function snapshotRoutes({ snapshots }: Emulator): Hono {
  const app = new Hono();
  app.get('/', (c) => c.json({ snapshots: snapshots.list() }));
  app.post('/', body(z.object({ name: z.string() })), (c) =>
    c.json(snapshots.save(c.req.valid('json').name)),
  );
  app.post('/:name/load', (c) => c.json(snapshots.load(c.req.param('name'))));
  app.delete('/:name', (c) => {
    const name = c.req.param('name');
    if (snapshots.remove(name)) return c.json({});
    return c.json({ message: snapshots.missing(name), details: {} }, 404);
  });
  app.onError((error, c) => {
    if (error instanceof UnusableSnapshot) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
