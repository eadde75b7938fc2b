import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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
          include: ['{app,components,lib,emulator,scripts,tests/unit}/**/*.test.{ts,tsx}', '*.test.ts'],
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
    ],
  },
});
