// @ts-check
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../servers/processes.mjs';
import { buildIfStale } from './build-if-stale.mjs';
import { CONSOLE_STAMP, EMULATOR_STAMP } from './stamps.mjs';

/** Next's command line, run by Node directly so that signals reach it. */
export const NEXT = join(root, 'node_modules/next/dist/bin/next');

const EMULATOR_SOURCES = [
  'emulator',
  'package-lock.json',
  'scripts/lib/build/emulator-bundle.mjs',
  'scripts/lib/build/write-empty-database.ts',
  'tsconfig.json',
];

const CONSOLE_SOURCES = [
  'emulator/console',
  'package-lock.json',
  'scripts/lib/build/console-bundle.mjs',
  'tsconfig.json',
];

const STOREFRONT_SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/**
 * Bundles the emulator and its console, unless their sources are unchanged.
 * @param {(line: string) => void} say
 * @throws {Error} with the compile errors
 */
export async function ensureEmulatorBuilt(say) {
  await buildIfStale({
    root,
    sources: EMULATOR_SOURCES,
    stamp: EMULATOR_STAMP,
    async build() {
      say('Building the emulator …');
      const { buildEmptyDatabase, buildEmulator } = await import('./emulator-bundle.mjs');
      await buildEmulator();
      await buildEmptyDatabase();
    },
  });
  await ensureConsoleBuilt(say);
}

/**
 * Bundles the console unless its sources are unchanged.
 * @param {(line: string) => void} say
 * @throws {Error} with the compile errors
 */
export async function ensureConsoleBuilt(say) {
  await buildIfStale({
    root,
    sources: CONSOLE_SOURCES,
    stamp: CONSOLE_STAMP,
    async build() {
      say('Building the console …');
      const { buildConsole } = await import('./console-bundle.mjs');
      await buildConsole();
    },
  });
}

/**
 * Builds the storefront for production unless its sources are unchanged.
 * @param {(line: string) => void} say
 * @throws {Error} with Next's output when it fails
 */
export async function ensureStorefrontBuilt(say) {
  await buildIfStale({
    root,
    sources: STOREFRONT_SOURCES,
    stamp: '.next/built-from',
    key: process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
    async build(id) {
      say('Building the storefront …');
      const env = {
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        NEXT_OUTPUT: 'standalone',
        ...(id && { NEXT_BUILD_ID: id }),
      };
      const { failure, output } = await run(process.execPath, [NEXT, 'build'], { env });
      if (failure) throw new Error(`The storefront does not build (${failure}):\n${output}`);
    },
  });
}
