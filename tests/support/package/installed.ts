import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the folder of a package that another one depends on, or undefined if it is for another system. */
function folderOf(name: string, from: string): string | undefined {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return paths.map((path) => join(path, name)).find((folder) => existsSync(join(folder, 'package.json')));
}

/** The documented line that packs the emulator. */
export const PACK = 'npm pack -w emulator';

/**
 * Packs the emulator and puts it into an empty folder, with only the packages that its manifest depends on: like npm,
 * but with those that are installed here, without a network.
 *
 * In a run of all tests, where nothing changes in between, that is done once, in the folder `INSTALLED_PACKAGE`; other
 * callers get its files by links.
 * @returns the folder
 */
export function installPacked(): string {
  const shared = installOnce();
  if (!shared) return install();
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  link(shared, folder);
  return folder;
}

/** Installs into the folder `INSTALLED_PACKAGE`, unless that is done. @returns undefined if it is not set */
export function installOnce(): string | undefined {
  const shared = process.env.INSTALLED_PACKAGE;
  if (shared && !existsSync(shared)) share(install(), shared);
  return shared;
}

/** Moves a complete folder to its shared name, unless another process was first. */
function share(folder: string, shared: string): void {
  try {
    renameSync(folder, shared);
  } catch (error) {
    if (!existsSync(shared)) throw error;
    rmSync(folder, { recursive: true });
  }
}

/** Links the files of a folder into another one, without copying them. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const it of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, it.name), join(to, it.name)];
    if (it.isDirectory()) link(source, target);
    else if (it.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  // A test starts its command as another user.
  chmodSync(folder, 0o755);
  const [npm = '', ...args] = PACK.split(' ').concat('--json', '--pack-destination', folder);
  execFileSync(npm, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const own = join(folder, 'node_modules/platform-emulator');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', own, '--strip-components', '1']);
  const installed = new Set<string>();
  const copy = (wanted: object, from: string) => {
    for (const name of Object.keys(wanted)) {
      const source = folderOf(name, from);
      if (!source || installed.has(name)) continue;
      installed.add(name);
      cpSync(source, join(folder, 'node_modules', name), { recursive: true });
      const { dependencies, optionalDependencies } = manifestOf(source);
      copy({ ...dependencies, ...optionalDependencies }, source);
    }
  };
  copy(manifestOf(own).dependencies, resolve('emulator'));
  // An app with Vitest and MSW has them beside the package.
  for (const name of ['vitest', 'msw'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin);
  for (const [name, file] of Object.entries<string>(manifestOf(own).bin)) {
    chmodSync(join(own, file), 0o755);
    symlinkSync(join('../platform-emulator', file), join(bin, name));
  }
  return folder;
}

/** Returns the size of all files in a folder, in bytes. */
export function sizeOf(folder: string): number {
  // Newer versions of Node follow links where they read a folder with those in it.
  const sizes = readdirSync(folder, { withFileTypes: true }).map((it) => {
    const path = join(folder, it.name);
    return it.isDirectory() ? sizeOf(path) : it.isFile() ? statSync(path).size : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
