// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../servers/processes.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages by their path in the project */

/**
 * Whether the installed packages are those of the lock file. Optional packages may be missing, because most are for
 * other systems.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function matches(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional);
  });
}

/**
 * Installs the packages of the lock file unless they are installed. npm writes a record of what it has installed when
 * an installation is complete; that is compared.
 * @param {(line: string) => void} say
 * @throws {Error} with npm's output when it fails
 */
export async function ensureInstalled(say) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 9)) {
    throw new Error(
      `Node 20.9 or newer is needed; this is ${process.versions.node}. Get one from https://nodejs.org`,
    );
  }
  if (matches(read('package-lock.json') ?? {}, read('node_modules/.package-lock.json') ?? {})) return;
  say('Installing packages …');
  const npm = process.env.npm_execpath;
  // No package needs its install script here, and NODE_ENV=production must not leave out the tools for builds and
  // tests.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { failure, output } = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (failure) throw new Error(`npm could not install the packages (${failure}):\n${output}`);
}

/**
 * @param {string} file a lock file, from the repository's folder
 * @returns {Packages | undefined} undefined when there is no such file
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}
