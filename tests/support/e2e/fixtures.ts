import { test as base, expect, type Page } from '@playwright/test';

import type { Site } from '../../../emulator/core/site';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import * as servers from '../../../scripts/lib/servers/servers.mjs';
import { callControl } from '../emulator/control';
import { watchForErrors } from './browser-errors';

export { expect };

/** A server under test: its address, without a slash at the end, and its output. */
interface Server {
  url: string;
  output: () => string;
}

/** Controls the emulator of a test's storefront. */
export interface EmulatorControl extends Server {
  /** Calls its control API: see `callControl`. */
  control(path: string, body?: object, method?: string): Promise<unknown>;
}

export interface SiteOptions {
  /**
   * Whether each test gets a storefront of its own, for files that change what a storefront caches of a site. Their
   * platform is another one than that of the shared storefront, which may still be reading for an earlier test.
   */
  ownSite: boolean;
}

/** The site of a project of playwright.config.ts. */
export interface SiteSettings {
  /** Override the demo site's own settings. */
  siteSettings: Partial<Site>;
}

/** The snapshot with which each test begins. */
const FRESH = 'fresh';

const controlled = (server: Server): EmulatorControl => ({
  ...server,
  control: (path, body, method) => callControl(server.url, path, body, method),
});

interface ServerFixtures extends SiteOptions {
  emulator: EmulatorControl;
  storefront: Server;
}

interface BrowserFixtures {
  /**
   * Declares an error that the browser will report: in its console, an exception, a failed request. Errors that match
   * do not fail the test; if none matches, the test fails.
   */
  expectConsoleError: (pattern: RegExp) => void;
}

interface WorkerFixtures extends SiteSettings {
  /** Ports for the storefront that a worker's tests share, and for those that tests have of their own. */
  ports: { shared: number; own: number };
  workerEmulator: Server;
  /** Returns the platform of the tests with a site of their own, which the first of them starts. */
  ownEmulator: () => Promise<Server>;
  sharedStorefront: Server;
}

/** The demo site without purchases, and a storefront that shows it. */
export const serversTest = base.extend<ServerFixtures, WorkerFixtures>({
  ports: [
    // Playwright requires a destructuring pattern here.
    async ({ browserName: _ }, use) => use({ shared: await freePort(), own: await freePort() }),
    { scope: 'worker' },
  ],

  siteSettings: [{}, { option: true, scope: 'worker' }],

  workerEmulator: [
    async ({ ports, siteSettings }, use) => withEmulator(ports, siteSettings, use),
    { scope: 'worker' },
  ],

  ownEmulator: [
    async ({ ports, siteSettings }, use) => {
      let started: ReturnType<typeof startFresh> | undefined;
      await use(() => {
        started ??= startFresh(ports, siteSettings);
        return started;
      });
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],

  sharedStorefront: [
    async ({ ports, workerEmulator }, use) => withStorefront(ports.shared, workerEmulator.url, use),
    { scope: 'worker', timeout: 180_000 },
  ],

  ownSite: [false, { option: true }],

  emulator: async ({ ownSite, ownEmulator, workerEmulator }, use) => {
    const server = ownSite ? await ownEmulator() : workerEmulator;
    const { url } = server;
    // A reset would take three times as long, because it creates the seed again.
    await callControl(url, `/snapshots/${FRESH}/load`, {});
    for (const remembered of ['/faults', '/requests', '/deprecations'])
      await callControl(url, remembered, undefined, 'DELETE');
    await use(controlled(server));
  },

  storefront: async ({ ownSite, ports, emulator, sharedStorefront }, use) => {
    if (ownSite) await withStorefront(ports.own, emulator.url, use);
    else await use(sharedStorefront);
  },

  baseURL: async ({ storefront }, use) => use(storefront.url),
});

/** The `test` of every test in a browser. */
export const test = serversTest.extend<BrowserFixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil || !javaScriptEnabled) return response;
      // The shop's own pages; hosted ones are complete as they are.
      if (await page.locator('body.group\\/page').count())
        await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      // React may have rendered a part itself before it removes the streamed one, so that a text occurs twice.
      await expect(page.locator('body > [hidden][id^="S:"]')).toHaveCount(0);
      return response;
    };
    await use(page);
  },

  expectConsoleError: [
    async ({ context, emulator, storefront }, use, testInfo) => {
      const errors = watchForErrors(context, [emulator.url, storefront.url]);
      await use(errors.expect);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('storefront', { body: storefront.output(), contentType: 'text/plain' });
        await testInfo.attach('emulator', { body: emulator.output(), contentType: 'text/plain' });
      }
      expect(errors.unexpected(), 'errors of the browser').toEqual([]);
      expect(errors.missing(), 'named errors that did not occur').toEqual([]);
    },
    { auto: true },
  ],
});

/** Starts an emulator with the site with which each test begins. See `withEmulator`. */
async function startFresh(ports: WorkerFixtures['ports'], site: Partial<Site>, data?: string) {
  const port = await freePort();
  const storefrontPorts = [ports.shared, ports.own];
  const server = servers.startEmulator({ port, storefrontPorts, ...(data && { data }) });
  const url = `http://localhost:${port}`;
  await servers.untilAnswers(server, `${url}/_emulator/ready`);
  await callControl(url, '/reset', { to: 'catalog', site });
  await callControl(url, '/snapshots', { name: FRESH });
  return { url, output: server.output, stop: server.stop };
}

/**
 * Starts the emulator of a worker's tests, with the site with which each test begins.
 * @param data the folder of its data; without one, in memory
 */
export async function withEmulator(
  ports: WorkerFixtures['ports'],
  site: Partial<Site>,
  use: (emulator: Server) => Promise<void>,
  data?: string,
) {
  const server = await startFresh(ports, site, data);
  await use(server);
  await server.stop();
}

async function withStorefront(port: number, emulatorUrl: string, use: (storefront: Server) => Promise<void>) {
  const server = servers.startStorefront({ port, emulatorUrl });
  const url = `http://localhost:${port}`;
  await servers.untilAnswers(server, `${url}/examples.json`);
  await use({ url, output: server.output });
  await server.stop();
}

/** Shows a page in a theme, and waits until no colour is changing any more. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    let running: Animation[];
    do {
      // Transitions that the change starts are known from the next frame on. An inherited colour starts more of them.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      running = document.getAnimations().filter((it) => it instanceof CSSTransition);
      await Promise.allSettled(running.map(({ finished }) => finished));
    } while (running.length > 0);
  });
}
