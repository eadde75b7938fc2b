import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

import { findBrowser } from './scripts/lib/testing/browser.mjs';
import { TEST_SETTINGS } from './scripts/lib/testing/settings.mjs';
import { CHROMIUM_ARGUMENTS } from './tests/support/e2e/chromium';
import type { SiteOptions, SiteSettings } from './tests/support/e2e/fixtures';

// Workers inherit this environment, and so do the programs that they start.
Object.assign(process.env, TEST_SETTINGS);
process.env.CHROMIUM_PATH ??= findBrowser();

const WITH_PICTURES = ['**/apps/exec.spec.ts', '**/shell/pictures.spec.ts'];

/**
 * Tests with other servers than those that show the shop. On several workers, each would start these and its storefront
 * again.
 */
const WITH_OWN_SERVERS = ['**/console/*.spec.ts', '**/programs/*.spec.ts', '**/shell/security.spec.ts'];

/** Starts Chromium with further arguments. */
const chromiumWith = (...more: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH,
  args: [...CHROMIUM_ARGUMENTS, ...more],
});

export default defineConfig<SiteOptions, SiteSettings>({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/installed-package.ts',
  outputDir: 'test-results',
  // As many as there are cores, each with its own emulator and storefront.
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A test takes 2 to 10 seconds, and on a busy machine five times as long: a longer wait only delays tests that fail
  // anyway.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  projects: [
    // The site of the specification. These tests take as long as all others together.
    {
      name: 'journeys',
      testIgnore: ['**/sites/*.spec.ts', ...WITH_OWN_SERVERS, ...WITH_PICTURES],
    },
    // One command at a time, because some use the same folder.
    {
      name: 'documents',
      testMatch: '**/documents.spec.ts',
      workers: 1,
      fullyParallel: false,
      use: { launchOptions: chromiumWith() },
    },
    {
      name: 'servers',
      testMatch: WITH_OWN_SERVERS,
      testIgnore: '**/documents.spec.ts',
      workers: 1,
    },
    // The tests that load pictures: those of the shop, and of apps that show theirs.
    {
      name: 'pictures',
      testMatch: WITH_PICTURES,
      workers: 1,
      use: { launchOptions: chromiumWith() },
    },
    // A new site of the platform, after everything deprecated has been removed. Its tests make none of those calls, so
    // their results also hold for a site that still has them.
    {
      name: 'catalog-v3',
      testMatch: 'sites/*.spec.ts',
      workers: 1,
      use: { siteSettings: { catalogVersion: 'V3_CATALOG', removedCalls: 'all' } },
    },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // A service worker starts with every test, and one test is about it.
    serviceWorkers: 'block',
    // Animations take a twentieth of the processor time, and no test needs them.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures take a quarter of the processor time of a page.
    launchOptions: chromiumWith('--blink-settings=imagesEnabled=false'),
  },
});
