import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** There is a file where a folder was named. */
export class IsFile extends Error {
  override name = 'IsFile';
}

/**
 * Makes a folder and those above it, for its owner alone; one that is there stays. Node's own `recursive` never ends
 * where the system says that a folder's parent is missing though it is there, as it does in /proc.
 * @throws IsFile; NodeJS.ErrnoException if it cannot be made
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
