import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Importing the SDK, the emulator or React anew takes longer than most tests. What puts something else in a library's
// place, or makes a page of its own, needs modules of its own; every other file shares them with the rest of its worker.
const UNITS = '{app,components,lib,emulator,scripts,tests/unit}/**/*';
const MOCKING_UNITS = ['lib/wix/{events,failing-reads,redirects}.test.ts'];
const MOCKING_CONTRACTS = ['tests/contract/security-passwords.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    // A test that was left to run alone would let all others pass unseen.
    allowOnly: false,
    // The build runs beside these on the same two cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
    setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${UNITS}.test.ts`, '*.test.ts'],
          exclude: MOCKING_UNITS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit-apart', include: [`${UNITS}.test.tsx`, ...MOCKING_UNITS] },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: MOCKING_CONTRACTS,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'contract-apart', include: MOCKING_CONTRACTS } },
    ],
  },
});
