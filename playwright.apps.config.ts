import { defineConfig } from '@playwright/test';
import base from './playwright.config';

const { projects: _, ...shared } = base;

/** `npm run test:apps`: apps of other frameworks, run with `exec`. They are installed first, so they take minutes. */
export default defineConfig({
  ...shared,
  testDir: 'tests/apps',
  outputDir: 'test-results/apps',
  // One at a time, because each build uses all processors.
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  globalTimeout: 1_800_000,
});
