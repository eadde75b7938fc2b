import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How far the pull of a kind has come. It never has the key. */
export interface Progress {
  /** Where the next page begins, while it is being read. */
  from?: string;
  /** How many entities the pull that is not finished has read. */
  read?: number;
  /** The latest change that was read: a later pull asks for later ones. */
  latest?: string;
  /** Whether all of it has been read once. */
  whole?: boolean;
}

export interface State {
  siteId: string;
  /** The seed of what stands for people: later pulls replace the same by the same. */
  people?: string;
  /** By kind. */
  kinds: Record<string, Progress>;
}

/** The folder inside the pulled one that later pulls go on from; nothing in it belongs to the site. */
export const WORK = '.pull';

const fileIn = (folder: string): string => join(folder, WORK, 'state.json');

/**
 * Reads how far earlier pulls into a folder have come.
 * @throws Error if the folder has another site
 */
export function readState(folder: string, siteId: string): State {
  const file = fileIn(folder);
  if (!existsSync(file)) return { siteId, kinds: {} };
  const state: State = JSON.parse(readFileSync(file, 'utf8'));
  if (state.siteId !== siteId)
    throw new Error(`${folder} has the site ${state.siteId}: name another folder with --out.`);
  return state;
}

/** Writes the state; a process that ends meanwhile leaves the old one or the new one. */
export function writeState(folder: string, state: State): void {
  const file = fileIn(folder);
  mkdirSync(join(folder, WORK), { recursive: true });
  writeFileSync(join(folder, WORK, '.gitignore'), '*\n');
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2));
  renameSync(`${file}.new`, file);
}
