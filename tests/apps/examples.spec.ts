import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import products from '../../emulator/seed/products.json' with { type: 'json' };
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { exec, install } from '../support/apps/exec';

// The package's examples for frameworks, each in a folder of the app that has its framework installed.

const PORT = ['--strictPort', '--host', 'localhost', '--port'];

/** The development command of each example, as it names it, with a port. */
const EXAMPLES: Record<string, (port: string) => string[]> = {
  express: () => ['node', 'server.mjs'],
  astro: (port) => ['astro', 'dev', '--host', 'localhost', '--port', port],
  'react-router': (port) => ['react-router', 'dev', ...PORT, port],
  vite: (port) => ['vite', ...PORT, port],
  next: (port) => ['next', 'dev', '--port', port],
};

/** Without these files, Next would use the storefront's, which are in a folder above. */
function copyNextSettings(folder: string): void {
  writeFileSync(resolve(folder, 'next.config.mjs'), "export { default } from '../next.config.mjs';\n");
  cpSync(resolve(folder, '../instrumentation.js'), resolve(folder, 'instrumentation.js'));
}

for (const [name, dev] of Object.entries(EXAMPLES))
  test(`the example for ${name} shows three products`, async ({ page }) => {
    await install(name);
    const folder = resolve('tests/apps', name, 'example');
    cpSync(resolve('emulator/examples', name), folder, { recursive: true });
    if (name === 'next') copyNextSettings(folder);
    const port = await freePort();
    const running = exec(`${name}/example`, dev(`${port}`), port);
    try {
      const url = `http://localhost:${port}/`;
      const answers = () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers, { timeout: 60_000, message: running.output() }).toBe(true);
      await page.goto(url);
      await expect(page.getByRole('listitem')).toHaveCount(3);
      const shown = await page.getByRole('listitem').allTextContents();
      const known = products.map((product) => product.name);
      expect(shown.filter((it) => !known.includes(it))).toEqual([]);
    } finally {
      running.child.kill('SIGTERM');
      await running.ended;
      rmSync(folder, { recursive: true });
    }
  });
