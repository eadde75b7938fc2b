// @ts-check
import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether no build reads a path: outputs, installed packages, tests. */
export const isIgnored = (/** @type {string} */ path) =>
  /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/.test(path);

/**
 * Returns a hash of the names and contents of files, which changes with any source that can change the build.
 * @param {string} root
 * @param {string[]} paths files and folders, relative to the root; those that do not exist count as empty
 */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const full = join(root, path);
    if (isIgnored(path) || !existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else {
      const content = readFileSync(full);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of [...paths].sort()) add(path);
  return hash.digest('hex');
}

/**
 * Builds unless the output was made from the same sources, and with the same key if one is given.
 * @param {object} options
 * @param {string} options.root
 * @param {string[]} options.sources files and folders that the build reads, relative to the root
 * @param {string} options.stamp the file in the output folder with the hash of the sources
 * @param {string} [options.key] a secret that also goes into the build
 * @param {(id: string | undefined) => Promise<void>} options.build gets the id of the build, which is the same wherever
 *   the same sources are built with the same key; without a key, every build is different
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildIfStale({ root, sources, stamp, key, build }) {
  const file = join(root, stamp);
  const hash = hashOf(root, sources);
  const id = key && createHmac('sha256', key).update(hash).digest('hex').slice(0, 20);
  const [madeFrom, madeAs] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (madeFrom === hash && (!id || madeAs === id)) return false;
  // An interrupted build leaves no stamp.
  rmSync(file, { force: true });
  await build(id);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, id ? `${hash}\n${id}` : hash);
  return true;
}
