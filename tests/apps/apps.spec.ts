import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { exec, install, shop } from '../support/apps/exec';

interface App {
  /** The development command for a port. */
  dev?: (port: string) => string[];
  /** The build command, if there is one. */
  build?: string[];
  /** The production command; the environment has the port too. */
  start: (port: string) => string[];
}

const VITE_PORT = ['--strictPort', '--host', 'localhost', '--port'];

const APPS: Record<string, App> = {
  express: {
    dev: () => ['node', '--watch', 'server.mjs'],
    start: () => ['node', 'server.mjs'],
  },
  astro: {
    dev: (port) => ['astro', 'dev', '--host', 'localhost', '--port', port],
    build: ['astro', 'build'],
    start: () => ['node', 'dist/server/entry.mjs'],
  },
  'react-router': {
    dev: (port) => ['react-router', 'dev', ...VITE_PORT, port],
    build: ['react-router', 'build'],
    start: () => ['react-router-serve', 'build/server/index.js'],
  },
  sveltekit: {
    dev: (port) => ['vite', 'dev', ...VITE_PORT, port],
    build: ['vite', 'build'],
    start: () => ['node', 'build'],
  },
  'next-pages': {
    dev: (port) => ['next', 'dev', '--port', port],
    build: ['next', 'build'],
    start: (port) => ['next', 'start', '--port', port],
  },
  next: {
    dev: (port) => ['next', 'dev', '--port', port],
    // Built by the ordinary end-to-end tests.
    build: ['next', 'build'],
    start: (port) => ['next', 'start', '--port', port],
  },
  vite: {
    build: ['vite', 'build'],
    start: (port) => ['vite', 'preview', ...VITE_PORT, port],
  },
};

test.use({ actionTimeout: 30_000 });

for (const [name, { dev, build, start }] of Object.entries(APPS)) {
  test.describe(name, () => {
    test.beforeAll(() => install(name));

    if (dev) {
      test('in development', async ({ page }) => {
        const port = await freePort();
        await shop(page, dev(`${port}`), name, port);
      });
    }

    test('built and started', async ({ page }) => {
      if (build) {
        const building = exec(name, build);
        expect(await building.ended, building.output()).toEqual([0, null]);
      }
      const port = await freePort();
      await shop(page, start(`${port}`), name, port);
    });
  });
}
