// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../servers/processes.mjs';

/** @typedef {{ version?: string, optional?: boolean, name?: string, link?: boolean, resolved?: string }} Package */
/** @typedef {Record<string, Package>} Packages by their path in the project */

/** npm uses this file instead of package-lock.json while it exists. */
const SHRINKWRAP = join(root, 'npm-shrinkwrap.json');

// No package needs its install script here, and NODE_ENV=production must not leave out the tools for builds and tests.
const INSTALL = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Whether the installed packages are those of the lock file. Optional packages may be missing, because most are for
 * other systems.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function matches(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const entry = installed[path];
    return entry ? entry.version === version : Boolean(optional);
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
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const registry = (await npm('config', 'get', 'registry')).output.trim();
  process.on('exit', () => rmSync(SHRINKWRAP, { force: true }));
  writeFileSync(SHRINKWRAP, JSON.stringify({ ...lock, packages: withAddresses(lock.packages, registry) }));
  let { failure, output } = await npm('ci', ...INSTALL);
  rmSync(SHRINKWRAP);
  // A registry may keep packages at other addresses. Without them, npm requests each one.
  if (failure && output.includes('E404')) ({ failure, output } = await npm('ci', ...INSTALL));
  if (failure) throw new Error(`npm could not install the packages (${failure}):\n${output}`);
}

/** @param {string[]} args */
function npm(...args) {
  const file = process.env.npm_execpath;
  return file ? run(process.execPath, [file, ...args]) : run('npm', args);
}

/**
 * Adds the registry's address of each package. The lock file has no addresses, so npm would first fetch the description
 * of every package with all its versions, which takes as long as the rest of an installation.
 * @param {Packages} packages of a lock file
 * @param {string} registry an address that ends with a slash
 * @returns {Packages}
 */
export function withAddresses(packages, registry) {
  return Object.fromEntries(
    Object.entries(packages).map(([path, it]) => {
      if (it.link || !path.includes('node_modules/')) return [path, it];
      const name = it.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const file = `${name.slice(name.lastIndexOf('/') + 1)}-${it.version}.tgz`;
      return [path, { ...it, resolved: `${registry}${name}/-/${file}` }];
    }),
  );
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
