// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a file atomically, because another build may write it, or `npm pack` read it, at the same time.
 * @param {string} path
 * @param {Uint8Array} contents
 */
export function replaceFile(path, contents) {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  const unfinished = join(dirname(path), `unfinished-${process.pid}`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}
