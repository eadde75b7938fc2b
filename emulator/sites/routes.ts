import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import type { ServerBindings } from '#core/http/connection';
import { BODY_LIMIT } from '#core/http/request-values';
import { logFailure } from '#core/log-failure';
import { SeedFolderError } from '#core/seed-folder/index';
import { body, takeJson } from '../control/body';
import { strict } from '../control/contract/strict';
import { guardOrigin } from '../control/origin-guard';
import { originOfSite, readdressed } from './address';
import { siteOptions } from './options';
import { SiteRefused, type Sites } from './types';

const settings = strict(z.object({ separate: z.boolean() }));

/**
 * Lists, adds and removes sites under /_emulator/sites, and passes on to the control API of each site, as in
 * /_emulator/sites/<client id>/reset.
 */
export function sitesRoutes(sites: Sites): Hono {
  const app = new Hono().basePath('/_emulator/sites');
  app.use(guardOrigin());

  const describe = (address: string) => {
    const { origin } = new URL(address);
    return {
      separate: sites.isSeparate,
      sites: sites.list().map((site) => {
        const { id, clientId, name, catalogVersion, installedApps } = site.site();
        const url = site === sites.first ? origin : originOfSite(origin, id);
        return { clientId, siteId: id, name, catalogVersion, installedApps, url };
      }),
    };
  };

  app.get('/', (c) => c.json(describe(c.req.url)));
  const limit = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: (c) => c.json({ message: 'The request body is larger than 1 MiB', details: {} }, 413),
  });
  app.patch('/', limit, takeJson(), body(settings), (c) => {
    sites.separate(c.req.valid('json').separate);
    return c.json(describe(c.req.url));
  });
  app.post('/', limit, takeJson(), body(siteOptions), (c) => {
    sites.add(c.req.valid('json'));
    return c.json(describe(c.req.url));
  });

  const notFound = (clientId: string) => ({
    message: `No site has the client id ${JSON.stringify(clientId)}; GET /_emulator/sites lists them`,
    details: {},
  });
  app.delete('/:clientId', async (c) => {
    const clientId = c.req.param('clientId');
    if (!sites.withClient(clientId)) return c.json(notFound(clientId), 404);
    await sites.remove(clientId);
    return c.json(describe(c.req.url));
  });
  app.all('/:clientId/*', (c) => {
    const [, , , named = '', ...rest] = c.req.path.split('/');
    const clientId = decodeURIComponent(named);
    const site = sites.withClient(clientId);
    if (!site) return c.json(notFound(clientId), 404);
    const { origin, search } = new URL(c.req.url);
    const path = `/_emulator/${rest.join('/')}${search}`;
    // Pages are redirected to the site's own host name, because their links continue from there.
    const isPage = c.req.header('sec-fetch-dest') === 'document' && site !== sites.first;
    if (isPage) return c.redirect(`${originOfSite(origin, site.site().id)}${path}`);
    return site.fetch(readdressed(c.req.raw, `${origin}${path}`), c.env as ServerBindings | undefined);
  });

  app.onError((error, c) => {
    const { message } = error;
    if (error instanceof HTTPException) return c.json({ message, details: {} }, error.status);
    if (error instanceof SiteRefused) return c.json({ message, details: {} }, 409);
    if (error instanceof SeedFolderError) return c.json({ message, details: {} }, 400);
    const requestId = sites.first.ids.guid();
    logFailure(`${c.req.method} ${c.req.path}`, requestId, error);
    return c.json({ message: 'The control call failed; the emulator’s output says why', details: {} }, 500);
  });
  return app;
}
