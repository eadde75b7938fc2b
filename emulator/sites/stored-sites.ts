import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { SiteOptions } from './types';

/** What of a site is not in its own data, which keeps its settings. */
type StoredSite = Pick<SiteOptions, 'clientId' | 'seed'>;

const storedSites = z.array(z.object({ clientId: z.string(), seed: z.string().optional() }));

const fileOf = (data: string) => join(data, 'sites.json');

/** The data folder of a site beside the first one. @param data folder of them all */
export const siteFolder = (data: string, siteId: string): string => join(data, 'sites', siteId);

/** The sites beside the first one that a data folder has. @param data in memory there are none at first */
export function readStoredSites(data: string | undefined): StoredSite[] {
  if (data === undefined || !existsSync(fileOf(data))) return [];
  return storedSites.parse(JSON.parse(readFileSync(fileOf(data), 'utf8')));
}

/** Keeps which sites there are beside the first one, so that the next start has them too. */
export function storeSites(data: string | undefined, sites: readonly StoredSite[]): void {
  if (data === undefined) return;
  const stored = sites.map(({ clientId, seed }) => ({ clientId, seed }));
  mkdirSync(data, { recursive: true, mode: 0o700 });
  // In one step: half a file would keep the emulator from starting ever again.
  writeFileSync(`${fileOf(data)}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 });
  renameSync(`${fileOf(data)}.new`, fileOf(data));
}
