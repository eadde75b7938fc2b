// @ts-check
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { isIgnored } from './build-if-stale.mjs';

/**
 * Waits for the first change of a source in a folder.
 * @param {string} folder relative to the root
 * @returns {Promise<void>}
 */
export async function untilChanged(folder) {
  await new Promise((resolve, reject) => {
    const watcher = watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || isIgnored(name)) return;
      watcher.close();
      resolve(undefined);
    });
    watcher.on('error', reject);
  });
}
