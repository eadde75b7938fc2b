// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a file that another build may write at the same time, or `npm pack` read: it is whole at any moment.
 * @param {string} path
 * @param {Uint8Array} contents
 */
export function replaceFile(path, contents) {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  const unfinished = join(dirname(path), `unfinished-${process.pid}`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}
