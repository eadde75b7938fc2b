import { type BrowserContext, test as base, expect as baseExpect, type Route } from '@playwright/test';
import { BROWSER_COOKIE, knownToBrowser } from '#services/identity';
import { type EmulatorServer, listen } from '../sites/server';
import { optionsOf, publicFace } from './face';
import { matchers } from './matchers';
import { emulatorAddress, isPlatformAddress } from './platform-calls';
import type { EmulatorOptions } from './types/index';
import type { TestEmulator, TestFixtures, WorkerFixtures } from './types/playwright';

/** Playwright's `expect`, which waits for calls of the platform too. */
export const expect = baseExpect.extend(matchers);

/** The emulator of a worker, and a function that restores its sites. */
interface Running {
  server: EmulatorServer;
  restore(): void;
}

/**
 * Playwright's `test` with an emulator in each worker. The browser's requests to the platform go to it, and each test
 * starts with the original site.
 */
export const test = base.extend<TestFixtures, WorkerFixtures & { runningEmulator: Running }>({
  emulatorOptions: [{}, { option: true, scope: 'worker' }],
  runningEmulator: [
    async ({ emulatorOptions }, use) => {
      const server = await start(emulatorOptions);
      const savepoints = server.sites.list().map((site) => site.savepoint());
      const restore = () => {
        for (const goBack of savepoints) goBack();
      };
      await use({ server, restore });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, runningEmulator }, use) => {
    await context.route(isPlatformAddress, (route) => answer(route, runningEmulator.server));
    await use(context);
  },
  emulator: [
    async ({ context, runningEmulator: { server, restore } }, use) => {
      restore();
      await use(faceFor(server, context));
    },
    { auto: true },
  ],
});

const start = ({ port = 0, ...options }: EmulatorOptions & { port?: number }) =>
  listen({ ...optionsOf(options), port, host: '127.0.0.1', allowHosts: [] });

/** Returns the emulator for a test; its log-ins also apply to the hosted pages in the test's browser. */
function faceFor({ emulator, sites, url }: EmulatorServer, context: BrowserContext): TestEmulator {
  const face = publicFace(sites);
  const { login } = face;
  return Object.assign(face, {
    url,
    async login(email: string) {
      await context.addCookies([{ name: BROWSER_COOKIE, value: knownToBrowser(emulator, email), url }]);
      return login(email);
    },
  });
}

/**
 * Answers a request of the browser. Pages are redirected to the emulator's own address, where their cookies and links
 * belong; links in other answers point there too.
 */
async function answer(route: Route, { sites, url }: EmulatorServer): Promise<void> {
  const request = route.request();
  const location = emulatorAddress(new URL(request.url()), url);
  // 307 keeps the method and a submitted form (RFC 9110, 15.4.8).
  if (request.isNavigationRequest()) return route.fulfill({ status: 307, headers: { location } });
  const headers = new Headers(request.headers());
  const page = request.serviceWorker()?.url() ?? request.frame().url();
  // Chromium adds the header only after Playwright has seen the request.
  if (!headers.has('origin') && /^https?:/.test(page)) headers.set('origin', new URL(page).origin);
  const body = request.postDataBuffer();
  const init = { method: request.method(), headers, body: body && new Uint8Array(body) };
  const response = await sites.fetch(new Request(location, init));
  // A fault may cut the answer off. Playwright can only send complete answers, so the page gets a failed request in
  // both cases.
  const whole = response.type === 'error' ? undefined : await response.arrayBuffer().catch(() => undefined);
  if (!whole) return route.abort('connectionreset');
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(whole),
  });
}
