import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TEST_SETTINGS } from './scripts/lib/testing/settings.mjs';

// Stryker runs the tests once for each mutant, so each folder has its own few: scripts/mutate.mjs names them.
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    include: [process.env.MUTATION_TESTS ?? ''],
    // The first reads all typings of the SDK, which takes half a minute; the second starts whole emulators on full
    // disks.
    exclude: ['**/schemas/**', '**/storage.test.ts'],
    testTimeout: 60_000,
    env: TEST_SETTINGS,
    setupFiles: ['tests/setup/console.ts', 'tests/setup/next.ts', 'tests/setup/mutation.ts'],
    restoreMocks: true,
    isolate: false,
    // A separate cache, because the sandbox would empty that of the other tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.data/mutation/modules' },
  },
});
