import { defineConfig } from '@playwright/test';

import { findBrowser } from './scripts/lib/testing/browser.mjs';
import { TEST_SETTINGS } from './scripts/lib/testing/settings.mjs';
import { CHROMIUM_ARGUMENTS } from './tests/support/e2e/chromium';
import type { SiteOptions, SiteSettings } from './tests/support/e2e/fixtures';

// The workers get this process's environment, and what they start gets theirs.
Object.assign(process.env, TEST_SETTINGS);
process.env.CHROMIUM_PATH ??= findBrowser();

export default defineConfig<SiteOptions, SiteSettings>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One emulator and one storefront for each. Two cores do four: a browser waits as much as it works.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  globalTimeout: 700_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    // One command after the other, since some use the same folder; the longest of all, so they begin first.
    { name: 'documents', testMatch: '**/documents.spec.ts', workers: 1, fullyParallel: false },
    // A new site of the platform, and the same after all that is deprecated has been removed. A worker of another
    // project starts servers and a browser of its own, which takes as long as four tests: one worker each.
    {
      name: 'catalog-v3',
      testMatch: 'sites/*.spec.ts',
      workers: 1,
      use: { siteSettings: { catalogVersion: 'V3_CATALOG' } },
    },
    {
      name: 'removed-calls',
      testMatch: 'sites/*.spec.ts',
      workers: 1,
      use: { siteSettings: { catalogVersion: 'V3_CATALOG', removedCalls: 'all' } },
    },
    { name: 'journeys', testIgnore: ['**/documents.spec.ts', '**/sites/catalog-v3.spec.ts'] },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // Movements take a twentieth of the processors' time, and no test is about them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
