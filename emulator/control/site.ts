import { Hono } from 'hono';
import * as z from 'zod';
import { appName, siteSettings as settings } from '#core/site-schema';
import type { Emulator } from '#runtime/emulator';
import { body } from './body';

const reset = z.object({
  to: z.enum(['seed', 'catalog', 'empty']).default('seed'),
  site: settings.optional(),
});

/** The site: its settings, its apps, and all its data anew. */
export function siteRoutes(emulator: Emulator): Hono {
  const app = new Hono();

  app.post('/reset', body(reset), (c) => {
    const { to, site } = c.req.valid('json');
    emulator.reset(to, site);
    return c.json({});
  });

  app.get('/site', (c) =>
    c.json({ ...emulator.site(), apiKey: emulator.apiKey, appSecret: emulator.appSecret }),
  );
  app.patch('/site', body(settings), (c) => c.json(emulator.updateSite(c.req.valid('json'))));

  app.post('/local-apps', (c) => {
    emulator.localApps.open();
    return c.json(emulator.localApps);
  });

  app.put('/apps/:app', (c) => {
    const name = appName.parse(c.req.param('app'));
    return c.json(
      emulator.updateSite({ installedApps: [...new Set([...emulator.site().installedApps, name])] }),
    );
  });
  app.delete('/apps/:app', (c) => {
    const name = appName.parse(c.req.param('app'));
    return c.json(
      emulator.updateSite({ installedApps: emulator.site().installedApps.filter((it) => it !== name) }),
    );
  });
  return app;
}
