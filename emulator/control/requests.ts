import { Hono } from 'hono';
import { hasEnded, replacementOf } from '#core/deprecations/deprecation';
import type { LoggedRequest } from '#core/http/log/request-log';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { openTokens } from '#services/identity';
import { createRequestFilter, mistakeIn } from './request-filter';

const MISSING = {
  message: 'The list of requests has none with this id: it holds the latest 1000 since the start',
  details: {},
};

/** By which header a call is made again for its caller; without a token for one that had none. */
async function authorizationOf(emulator: Emulator, { caller }: Pick<LoggedRequest, 'caller'>) {
  if (!caller) return {};
  const { role, id } = caller;
  if (role === 'owner') return { authorization: emulator.apiKey, siteId: emulator.site().id };
  const { accessToken } = await openTokens(emulator, { role, subject: id });
  return { authorization: accessToken.value };
}

/** The operations that the emulator has, the requests that it got, and which of these were deprecated. */
export function requestRoutes(emulator: Emulator): Hono {
  const { operations, log, deprecatedCalls, site, clock } = emulator;
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
    const mistake = mistakeIn((name) => c.req.query(name));
    if (mistake) return c.json({ message: mistake, details: {} }, 400);
    const requests = log
      .list()
      .filter(createRequestFilter((name) => c.req.query(name)))
      .map((entry) => ({ ...entry, time: isoDate(entry.time) }));
    return c.json({ requests });
  });
  app.get('/requests/:id', (c) => {
    const found = log.find(c.req.param('id'));
    if (found) return c.json({ ...found, time: isoDate(found.time) });
    return c.json(MISSING, 404);
  });
  app.post('/requests/:id/authorization', async (c) => {
    const found = log.find(c.req.param('id'));
    return found ? c.json(await authorizationOf(emulator, found)) : c.json(MISSING, 404);
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
      ...(deprecation.removal && {
        removedOn: deprecation.removal,
        isPast: hasEnded(deprecation, 'by-date', clock.now()),
      }),
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
