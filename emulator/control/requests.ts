import { Hono } from 'hono';
import { isoDate } from '../core/time/clock';
import type { Emulator } from '../types';

/** The operations that the emulator has, and the requests that it got. */
export function requestRoutes({ operations, log }: Emulator): Hono {
  const app = new Hono();
  app.get('/operations', (c) =>
    c.json({
      operations: operations.map(({ name, method, paths, callers, app: ofApp }) => ({
        name,
        method,
        paths,
        callers,
        ...(ofApp && { app: ofApp }),
      })),
    }),
  );
  app.get('/requests', (c) =>
    c.json({ requests: log.list().map((entry) => ({ ...entry, time: isoDate(entry.time) })) }),
  );
  app.delete('/requests', (c) => {
    log.clear();
    return c.json({});
  });
  return app;
}
