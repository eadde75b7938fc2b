import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TEST_SETTINGS } from './scripts/lib/testing/settings.mjs';

// Loading the SDK, the emulator or React takes longer than most tests, so the files of a worker share their modules and
// one page. Files that mock a library, play server and browser at once, load Next's server (which replaces console,
// timers and fetch) or test what a page fetches only once run apart.
const UNITS = '{app,components,lib,emulator,scripts,server,tests/support,tests/docs}/**/*';
const UNITS_APART = ['middleware.test.ts'];
const PAGES_APART = [
  'components/cart/cart-hydration.test.tsx',
  'components/members/auth-form/captcha.test.tsx',
];
// These replace functions of a library before the emulator loads it.
const CONTRACTS_APART = [
  'tests/contract/security/passwords.test.ts',
  'tests/contract/security/recovery.test.ts',
];
/**
 * The package as packed and installed, which the tests of contracts and components use instead of the sources: see
 * scripts/test.mjs. Its few files load faster than all sources.
 */
const installed = process.env.INSTALLED_PACKAGE;
const packed = (entry: string) => `${installed}/node_modules/platform-emulator/dist/package-${entry}.mjs`;
const ENTRIES = installed
  ? {
      '@/emulator/exports/testing': packed('testing'),
      '@/emulator/exports/msw': packed('msw'),
      '@/emulator/exports/vitest': packed('vitest'),
      '@/emulator/exports': packed('index'),
      // Two megabytes of contracts, which the package has already read.
      '@/emulator/core/contract/schema': packed('testing'),
    }
  : {};
const INSTALLATION = installed ? ['tests/setup/installed-package.ts'] : [];
const AS_INSTALLED = {
  resolve: {
    alias: Object.entries(ENTRIES).map(([find, replacement]) => ({
      find: new RegExp(`^${find}$`),
      replacement,
    })),
  },
};
const PAGE = {
  environment: 'jsdom',
  setupFiles: ['tests/setup/next.ts', 'tests/setup/dom.ts'],
};

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    // A forgotten `only` would skip all other tests unnoticed.
    allowOnly: false,
    // The build runs at the same time on the same two cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On a busy machine, half a second of work may take several seconds.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // Most objects live for one test only: with Node's default, collecting them takes an eighth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Keeps transformed files by content, which halves the time of a run of a single file.
    experimental: { fsModuleCache: process.env.MODULE_CACHE !== 'off' },
    restoreMocks: true,
    env: TEST_SETTINGS,
    setupFiles: ['tests/setup/console.ts'],
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${UNITS}.test.ts`, '*.test.ts'],
          exclude: UNITS_APART,
          setupFiles: ['tests/setup/next.ts'],
        },
      },
      { extends: true, test: { name: 'unit-apart', include: UNITS_APART, isolate: true } },
      {
        extends: true,
        ...AS_INSTALLED,
        test: {
          ...PAGE,
          name: 'unit-page',
          globalSetup: INSTALLATION,
          include: [`${UNITS}.test.tsx`],
          exclude: PAGES_APART,
        },
      },
      {
        extends: true,
        ...AS_INSTALLED,
        test: {
          ...PAGE,
          name: 'unit-page-apart',
          globalSetup: INSTALLATION,
          include: PAGES_APART,
          isolate: true,
        },
      },
      {
        extends: true,
        ...AS_INSTALLED,
        test: {
          name: 'contract',
          globalSetup: INSTALLATION,
          include: ['tests/contract/**/*.test.ts'],
          exclude: CONTRACTS_APART,
        },
      },
      // Part of `npm run bench`: these measure processor time.
      { extends: true, test: { name: 'bench', include: ['tests/bench/**/*.test.ts'] } },
      {
        extends: true,
        ...AS_INSTALLED,
        test: {
          name: 'contract-apart',
          globalSetup: INSTALLATION,
          include: CONTRACTS_APART,
        },
      },
    ],
  },
});
