import * as z from 'zod';
import { APPS, type App, type CatalogVersion } from '#core/site';
import { pluginSettings } from '../control/contract/plugins';
import { strict } from '../control/contract/strict';

/** A service plugin of the site: see `POST /_emulator/plugins`. */
const pluginOptions = strict(
  pluginSettings.extend({ kind: z.string(), url: z.url({ protocol: /^https?$/ }) }),
);

/** The schema of a site in a file or call; its output is the input of `Sites.add`. */
export const siteOptions = strict(
  z.object({
    clientId: z.string().min(1).max(200),
    name: z.string().optional(),
    seed: z.string().optional(),
    catalog: z.enum(['v1', 'v3']).optional(),
    plugins: z.array(pluginOptions).optional(),
    apps: z.array(z.enum(Object.keys(APPS) as [App, ...App[]])).optional(),
  }),
).transform(({ catalog, apps, ...site }) => ({
  ...site,
  catalogVersion: catalog && ((catalog === 'v1' ? 'V1_CATALOG' : 'V3_CATALOG') as CatalogVersion),
  installedApps: apps,
}));
