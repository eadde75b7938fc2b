import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Site } from '#core/site';
import { appName } from '#core/sites/schema';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing, takes } from '../api';
import { jsonSchema } from '../contract/common';
import * as Contract from '../contract/site';

const tags = ['Site'];
const app = z.object({ app: appName });

const resetSite = createRoute({
  method: 'post',
  path: '/reset',
  tags,
  summary:
    'Resets the site: to the demo site, to the demo site before its members bought anything, or to no content',
  request: takes(
    z.object({
      to: z.enum(['seed', 'catalog', 'empty']).default('seed'),
      site: Contract.settings.optional().describe('Settings that differ from the demo site’s.'),
    }),
  ),
  responses: answers(nothing, 'The site was reset.'),
});

const getSite = createRoute({
  method: 'get',
  path: '/site',
  tags,
  summary: 'The site’s settings, and the owner’s keys',
  responses: answers(Contract.site, 'The site.'),
});

const updateSite = createRoute({
  method: 'patch',
  path: '/site',
  tags,
  summary: 'Changes settings',
  request: takes(Contract.settings),
  responses: answers(Contract.site, 'The site.'),
});

const schemaOfSite = createRoute({
  method: 'get',
  path: '/site/schema',
  tags,
  summary: 'The settings as a JSON Schema',
  responses: answers(jsonSchema, 'The schema.'),
});

const openLocalApps = createRoute({
  method: 'post',
  path: '/local-apps',
  tags,
  summary: 'Accepts apps of this machine that are not listed',
  responses: answers(
    z.object({ open: z.boolean(), clientIds: z.array(z.string()), origins: z.array(z.string()) }),
    'What it has taken so far.',
  ),
});

const installApp = createRoute({
  method: 'put',
  path: '/apps/{app}',
  tags,
  summary: 'Installs an app on the site',
  request: { params: app },
  responses: answers(Contract.site, 'The site.'),
});

const removeApp = createRoute({
  method: 'delete',
  path: '/apps/{app}',
  tags,
  summary: 'Removes an app from the site',
  request: { params: app },
  responses: answers(Contract.site, 'The site.'),
});

/** The settings that a stored site may leave out, as the platform treats them. */
const DEFAULTS: Pick<
  Contract.Site,
  'published' | 'languages' | 'reviewModeration' | 'commentModeration' | 'taxCalculation'
> = {
  published: true,
  languages: [],
  reviewModeration: false,
  commentModeration: false,
  taxCalculation: 'manual',
};

/** The site as its owner sees it, without keys. */
export const siteOf = ({ localApps, installedApps, ...site }: Site): Contract.Site => ({
  ...DEFAULTS,
  ...site,
  installedApps: [...installedApps],
  ...(localApps && { localApps: localApps.toJSON() }),
});

/** Shows and changes the site's settings and apps, and resets all its data. */
export function siteRoutes(emulator: Emulator): OpenAPIHono {
  const { site, updateSite: update } = emulator;
  const api = createApi();

  api.openapi(resetSite, (c) => {
    const { to, site: settings } = c.req.valid('json');
    emulator.reset(to, settings);
    return c.json({}, 200);
  });
  api.openapi(getSite, (c) =>
    c.json({ ...siteOf(site()), apiKey: emulator.apiKey, appSecret: emulator.appSecret }, 200),
  );
  api.openapi(updateSite, (c) => c.json(siteOf(update(c.req.valid('json'))), 200));
  api.openapi(schemaOfSite, (c) =>
    c.json(z.toJSONSchema(Contract.settings, { unrepresentable: 'any' }), 200),
  );
  api.openapi(openLocalApps, (c) => {
    emulator.localApps.open();
    return c.json(emulator.localApps.toJSON(), 200);
  });
  api.openapi(installApp, (c) => {
    const installedApps = [...new Set([...site().installedApps, c.req.valid('param').app])];
    return c.json(siteOf(update({ installedApps })), 200);
  });
  api.openapi(removeApp, (c) => {
    const { app: removed } = c.req.valid('param');
    return c.json(
      siteOf(update({ installedApps: site().installedApps.filter((it) => it !== removed) })),
      200,
    );
  });
  return api;
}
