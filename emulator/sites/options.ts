import * as z from 'zod';
import { APPS, type App, type CatalogVersion } from '#core/site';

/** A site as people write it, in a file or a call. What comes out is what `Sites.add` takes. */
export const siteOptions = z
  .strictObject({
    clientId: z.string().min(1).max(200),
    name: z.string().optional(),
    seed: z.string().optional(),
    catalog: z.enum(['v1', 'v3']).optional(),
    apps: z.array(z.enum(Object.keys(APPS) as [App, ...App[]])).optional(),
  })
  .transform(({ catalog, apps, ...site }) => ({
    ...site,
    catalogVersion: catalog && ((catalog === 'v1' ? 'V1_CATALOG' : 'V3_CATALOG') as CatalogVersion),
    installedApps: apps,
  }));
