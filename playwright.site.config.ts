import nextEnv from '@next/env';
import { defineConfig } from '@playwright/test';
import { DEFAULT_CLIENT_ID } from './lib/config/constants';
import { platformConfig } from './lib/config/platform-config';
import { root } from './scripts/lib/paths.mjs';
import { findBrowser } from './scripts/lib/testing/browser.mjs';
import { CHROMIUM_ARGUMENTS } from './tests/support/e2e/chromium';

// `npm run test:e2e:site`: see docs/connect-your-site.md. Unlike the other tests it works with the developer's own settings.
nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });

const { BASE_URL, EMULATOR_URL, PORT } = process.env;
// The site's OAuth app allows only the address with this port, so there is no fallback to another one.
const port = PORT || '3000';

if (!BASE_URL && !EMULATOR_URL && platformConfig().clientId === DEFAULT_CLIENT_ID) {
  throw new Error(
    'Say which site to test: BASE_URL=<address of a storefront that runs> or WIX_CLIENT_ID=<client id>.',
  );
}
process.env.CHROMIUM_PATH ??= findBrowser();

export default defineConfig({
  testDir: 'tests/site',
  outputDir: 'test-results/site',
  // One test at a time and without retries: the site is shared, and the platform limits its calls.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/site/reporter.ts']],
  webServer: BASE_URL
    ? undefined
    : {
        command: `node scripts/start.mjs --port ${port}`,
        url: `http://localhost:${port}/examples.json`,
        timeout: 300_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      },
  use: {
    baseURL: BASE_URL || `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-US',
    navigationTimeout: 60_000,
    actionTimeout: 20_000,
    // No trace, because it would contain the member's password.
    screenshot: 'only-on-failure',
    // These tests only read texts, so they leave out the same as the tests of playwright.config.ts.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...CHROMIUM_ARGUMENTS, '--blink-settings=imagesEnabled=false'],
    },
  },
});
