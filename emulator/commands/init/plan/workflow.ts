import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { stringify } from 'yaml';
import { manifestOf } from '../../app/folder';
import type { PackageManager } from '../../app/package-manager';
import type { Part } from '../parts';
import type { App } from './app';
import type { Testing } from './testing';

const CACHED = ['npm', 'pnpm', 'yarn'];

/** Returns the workflow for GitHub Actions that runs an app's tests. */
export function workflow({ folder, packages }: App, { commands, inBrowser }: Testing): Part {
  const root = rootOf(folder);
  const within = relative(root, folder).replaceAll('\\', '/');
  const lockFile = packages.lockFile && relative(root, packages.lockFile).replaceAll('\\', '/');
  const steps = [
    { uses: 'actions/checkout@v4' },
    ...packageManagerSteps(folder, packages),
    {
      uses: 'actions/setup-node@v4',
      with: { ...versionOf(folder, within), ...cacheOf(packages, lockFile, within) },
    },
    { run: packages.installLocked },
    ...(inBrowser ? [{ run: 'npx playwright install --with-deps chromium' }] : []),
    ...commands.map((run) => ({ run })),
  ];
  const job = {
    'runs-on': 'ubuntu-latest',
    'timeout-minutes': 15,
    ...(within && { defaults: { run: { 'working-directory': within } } }),
    steps,
  };
  const content = {
    name: within ? `Emulator: ${within}` : 'Emulator',
    on: ['push', 'pull_request'],
    permissions: { contents: 'read' },
    jobs: { test: job },
  };
  const name = within ? `emulator-${basename(folder)}.yml` : 'emulator.yml';
  const up = relative(folder, root).replaceAll('\\', '/');
  const comment = "# Runs the app's tests on platform-emulator: without an account, a site or secrets.\n";
  return {
    kind: 'file',
    file: `${up && `${up}/`}.github/workflows/${name}`,
    text: comment + stringify(content, { lineWidth: 0 }),
  };
}

/** Returns the root of a folder's repository; the folder itself if it is in none. */
function rootOf(folder: string, from = folder): string {
  if (existsSync(join(from, '.git'))) return from;
  return dirname(from) === from ? folder : rootOf(folder, dirname(from));
}

/** Returns the steps that install another package manager than npm. */
function packageManagerSteps(folder: string, { name, installLocked }: PackageManager) {
  const { packageManager } = manifestOf(folder);
  if (name === 'pnpm')
    return [{ uses: 'pnpm/action-setup@v4', ...(!packageManager && { with: { version: 10 } }) }];
  if (name === 'bun') return [{ uses: 'oven-sh/setup-bun@v2' }];
  return name === 'yarn' && installLocked.includes('--immutable') ? [{ run: 'corepack enable' }] : [];
}

function versionOf(folder: string, within: string) {
  const file = ['.nvmrc', '.node-version'].find((it) => existsSync(join(folder, it)));
  return file ? { 'node-version-file': join(within, file).replaceAll('\\', '/') } : { 'node-version': 22 };
}

const cacheOf = ({ name }: PackageManager, lockFile: string | undefined, within: string) =>
  lockFile && CACHED.includes(name)
    ? { cache: name, ...(within && { 'cache-dependency-path': lockFile }) }
    : {};
