import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile } from '#core/documents/data-folder/json-file';
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

/** Returns the data folder of a further site. @param data folder of all sites */
export const siteFolder = (data: string, siteId: string): string => join(data, 'sites', siteId);

/**
 * Returns the further sites in a data folder, with the settings they have after a reset.
 * @param data undefined in memory, where there are none at first
 * @throws DataProblem for a damaged list
 */
export function readStoredSites(data: string | undefined): SiteOptions[] {
  if (data === undefined || !existsSync(fileOf(data))) return [];
  const remedy = 'only the first site is opened, until the others are added again.';
  return readJsonFile(fileOf(data), storedSites, remedy);
}

/** Stores the list of further sites, so that the next start opens them too. */
export function storeSites(data: string | undefined, sites: readonly SiteOptions[]): void {
  if (data === undefined) return;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  // Renaming is atomic: a half-written file would keep the emulator from ever starting again.
  writeFileSync(`${fileOf(data)}.new`, JSON.stringify(sites, null, 2), { mode: 0o600 });
  renameSync(`${fileOf(data)}.new`, fileOf(data));
}

/**
 * Removes the data of a further site.
 * @param remaining the other sites
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
  // Renamed first: if removing is interrupted, the next site of this client id must not find half of the data.
  if (existsSync(folder)) renameSync(folder, removed);
  storeSites(data, remaining);
  rmSync(removed, { recursive: true, force: true });
}
