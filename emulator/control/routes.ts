import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { StorageError } from '#core/documents/storage-error';
import { BODY_LIMIT } from '#core/http/request-values';
import { logFailure } from '#core/log-failure';
import { SeedFolderError } from '#core/seed-folder/index';
import type { Emulator } from '#runtime/emulator';
import { takeJson } from './body';
import { clockRoutes } from './clock';
import { eventRoutes } from './events';
import { faultRoutes } from './faults';
import { loginRoutes } from './login';
import { guardOrigin } from './origin-guard';
import { outboxRoutes } from './outbox';
import { requestRoutes } from './requests';
import { siteRoutes } from './site';
import { siteFileRoutes } from './site-files';
import { snapshotRoutes } from './snapshots';

/**
 * The emulator's own API, under /_emulator: what tests, the command line and a dashboard steer it by.
 * Answers JSON; 400 with a message for a body that it cannot use.
 */
export function controlRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.use(guardOrigin());
  // A whole site is larger than a call: its limit is its own, and stands before that of the others.
  app.route('/', siteFileRoutes(emulator));
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (c) => c.json({ message: 'The request body is larger than 1 MiB', details: {} }, 413),
    }),
  );
  app.use(takeJson());

  app.get('/ready', (c) => {
    const { id, clientId, name } = emulator.site();
    return c.json({ ready: true, siteId: id, clientId, name });
  });
  app.route('/', siteRoutes(emulator));
  app.route('/clock', clockRoutes(emulator));
  app.route('/faults', faultRoutes(emulator));
  app.route('/', requestRoutes(emulator));
  app.route('/', eventRoutes(emulator));
  app.route('/snapshots', snapshotRoutes(emulator));
  app.route('/login', loginRoutes(emulator));
  app.route('/outbox', outboxRoutes(emulator));

  app.onError((error, c) => {
    // A body that is no JSON.
    if (error instanceof HTTPException) return c.json({ message: error.message, details: {} }, error.status);
    if (error instanceof z.ZodError) return c.json({ message: z.prettifyError(error), details: {} }, 400);
    // A reset reads the folder again.
    if (error instanceof SeedFolderError) return c.json({ message: error.message, details: {} }, 400);
    if (error instanceof StorageError) return c.json({ message: error.message, details: {} }, 507);
    const requestId = emulator.ids.guid();
    logFailure(`${c.req.method} ${c.req.path}`, requestId, error);
    const message = 'The control call failed; the emulator’s output says why';
    return c.json({ message, details: {} }, 500, { 'x-wix-request-id': requestId });
  });
  return app;
}
