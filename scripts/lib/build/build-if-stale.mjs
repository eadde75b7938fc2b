// @ts-check
import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What never ends up in a build: outputs, installed packages, tests. */
const IGNORED = /(^|\/)(dist|node_modules)$|\.test\.tsx?$/;

/**
 * A hash of the names and contents of files. Any change of a source that can change the build changes it.
 * @param {string} root
 * @param {string[]} paths files and folders, relative to the root; those that do not exist count as empty
 */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const full = join(root, path);
    if (IGNORED.test(path) || !existsSync(full)) return;
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
 * Builds unless the output was made from these very sources, and with the key where one is asked for.
 * @param {object} options
 * @param {string} options.root
 * @param {string[]} options.sources files and folders that the build reads, relative to the root
 * @param {string} options.stamp the file in the output folder that remembers what it was made from
 * @param {string} [options.key] what else goes into the build, and is a secret
 * @param {(id: string | undefined) => Promise<void>} options.build is given what names the build wherever it is made:
 *   the same sources and the same key have the same; without a key, every build is another
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildIfStale({ root, sources, stamp, key, build }) {
  const file = join(root, stamp);
  const hash = hashOf(root, sources);
  const id = key && createHmac('sha256', key).update(hash).digest('hex').slice(0, 20);
  const [madeFrom, madeAs] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (madeFrom === hash && (!id || madeAs === id)) return false;
  // A build that is cut off leaves no stamp behind.
  rmSync(file, { force: true });
  await build(id);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, id ? `${hash}\n${id}` : hash);
  return true;
}
