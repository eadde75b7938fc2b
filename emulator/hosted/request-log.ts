import { Hono } from 'hono';
import { type ServerBindings, senderOf } from '#core/http/connection';
import { sinceStart, startStopwatch } from '#core/time/stopwatch';
import type { Emulator } from '#runtime/emulator';

/** Wraps the pages so that each request is in the request log, without tokens. */
export function logged(app: Hono, { ids, clock, log }: Emulator): Hono {
  const all = new Hono();
  const begun = new WeakSet<Request>();
  for (const path of new Set(app.routes.map((route) => route.path))) {
    // Stylesheets, scripts and the outbox are not pages of the platform.
    if (path.startsWith('/_emulator')) continue;
    all.use(path, async (c, next) => {
      // Two routes may contain the same page.
      if (begun.has(c.req.raw)) return next();
      begun.add(c.req.raw);
      const elapsed = startStopwatch();
      const started = sinceStart();
      await next();
      const token = c.req.param('token');
      log.add({
        requestId: ids.guid(),
        time: clock.now(),
        operation: `hosted.${path.split('/')[1]}`,
        method: c.req.method,
        path: token ? c.req.path.replace(token, ':token') : c.req.path,
        status: c.res.status,
        duration: elapsed(),
        started,
        sender: senderOf(c.req.raw, c.env as ServerBindings | undefined),
      });
    });
  }
  return all.route('/', app);
}
