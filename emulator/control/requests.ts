import { Hono } from 'hono';
import { hasEnded, replacementOf } from '../core/deprecations/deprecation';
import { isoDate } from '../core/time/clock';
import type { Emulator } from '../types';
import { createRequestFilter } from './request-filter';

/** The operations that the emulator has, the requests that it got, and which of these were deprecated. */
export function requestRoutes({ operations, log, deprecatedCalls, site, clock }: Emulator): Hono {
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
  app.get('/requests', (c) => {
    const requests = log
      .list()
      .filter(createRequestFilter((name) => c.req.query(name)))
      .map((entry) => ({ ...entry, time: isoDate(entry.time) }));
    return c.json({ requests });
  });
  app.get('/requests/:id', (c) => {
    const found = log.find(c.req.param('id'));
    if (found) return c.json({ ...found, time: isoDate(found.time) });
    const message = 'The list of requests has none with this id: it holds the latest 1000 since the start';
    return c.json({ message, details: {} }, 404);
  });
  app.delete('/requests', (c) => {
    log.clear();
    return c.json({});
  });
  app.get('/deprecations', (c) => {
    const { removedCalls } = site();
    const calls = deprecatedCalls.list().map(({ name, deprecation, count, first, last }) => ({
      function: name,
      count,
      first: isoDate(first),
      last: isoDate(last),
      ended: hasEnded(deprecation, removedCalls, clock.now()),
      ...(deprecation.removal && { removedOn: deprecation.removal }),
      ...(replacementOf(deprecation) && { replacedBy: replacementOf(deprecation) }),
      ...(deprecation.note && { note: deprecation.note }),
    }));
    return c.json({ removedCalls, calls });
  });
  app.delete('/deprecations', (c) => {
    deprecatedCalls.clear();
    return c.json({});
  });
  return app;
}
