import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The named folder is a file. */
export class IsFile extends Error {
  override name = 'IsFile';
}

/**
 * Creates a folder and its parents, for the owner only, unless it exists. Node's own option `recursive` never ends if
 * the system reports an existing parent as missing, as it does in /proc.
 * @throws IsFile; NodeJS.ErrnoException if it cannot be created
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new IsFile(`${folder} is a file`);
    return;
  }
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}
