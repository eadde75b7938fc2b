import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { APPS, type App, CATALOG_VERSIONS } from '#core/site';
import type { SiteOptions } from './types';

const storedSites: z.ZodType<SiteOptions[]> = z.array(
  z.object({
    clientId: z.string(),
    seed: z.string().optional(),
    name: z.string().optional(),
    catalogVersion: z.enum(CATALOG_VERSIONS).optional(),
    installedApps: z.array(z.enum(Object.keys(APPS) as [App, ...App[]])).optional(),
  }),
);

const fileOf = (data: string) => join(data, 'sites.json');

/** The data folder of a site beside the first one. @param data folder of them all */
export const siteFolder = (data: string, siteId: string): string => join(data, 'sites', siteId);

/**
 * The sites beside the first one that a data folder has, with what they begin with again at a reset.
 * @param data in memory there are none at first
 */
export function readStoredSites(data: string | undefined): SiteOptions[] {
  if (data === undefined || !existsSync(fileOf(data))) return [];
  return storedSites.parse(JSON.parse(readFileSync(fileOf(data), 'utf8')));
}

/** Keeps which sites there are beside the first one, so that the next start has them too. */
export function storeSites(data: string | undefined, sites: readonly SiteOptions[]): void {
  if (data === undefined) return;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  // In one step: half a file would keep the emulator from starting ever again.
  writeFileSync(`${fileOf(data)}.new`, JSON.stringify(sites, null, 2), { mode: 0o600 });
  renameSync(`${fileOf(data)}.new`, fileOf(data));
}

/**
 * Removes the data of a site beside the first one.
 * @param remaining the sites that there still are
 */
export function forgetSite(
  data: string | undefined,
  siteId: string,
  remaining: readonly SiteOptions[],
): void {
  if (data === undefined) return;
  const folder = siteFolder(data, siteId);
  const removed = `${folder}.removed`;
  rmSync(removed, { recursive: true, force: true });
  // By another name first: where it is cut short, the next site of this client id does not find half of the data.
  if (existsSync(folder)) renameSync(folder, removed);
  storeSites(data, remaining);
  rmSync(removed, { recursive: true, force: true });
}
