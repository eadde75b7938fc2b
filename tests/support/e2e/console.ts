import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { CONSOLE_APP } from './console-app';
import { expect, serveApp, test as withApp } from './unaware-app';

export { expect };

interface Fixtures {
  /** Removes what earlier tests did: each begins on the demo site, without calls and faults. */
  newSite: undefined;
  /** The app, opened in a tab of its own. */
  app: Page;
  /** Opens a page of the console. */
  open(path: string): Promise<Page>;
}

/** A test of the console, with an app beside it that makes calls. */
export const test = withApp.extend<Fixtures>({
  newSite: [
    async ({ ports }, use) => {
      const control = `http://localhost:${ports.emulator}/_emulator`;
      const json = { 'content-type': 'application/json' };
      for (const [path, init] of [
        ['/reset', { method: 'POST', headers: json, body: '{}' }],
        ['/requests', { method: 'DELETE' }],
        ['/faults', { method: 'DELETE' }],
      ] as const)
        expect((await fetch(`${control}${path}`, init)).status).toBeLessThan(300);
      await use(undefined);
    },
    { auto: true },
  ],
  app: async ({ bundle, page, ports }, use) => {
    const script = await bundle(CONSOLE_APP, 'browser');
    await serveApp(ports.app, script, async () => {
      await page.goto(`http://localhost:${ports.app}/`);
      await expect(page.getByRole('status')).toHaveText('Ready');
      await use(page);
    });
  },
  open: async ({ context, ports }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await use(async (path) => {
      await page.goto(`http://localhost:${ports.emulator}${path}`);
      return page;
    });
  },
});

/** Lets the app make a call that is refused. */
export async function refused(app: Page): Promise<void> {
  await app.getByRole('button', { name: 'Remove a product' }).click();
  await expect(app.getByRole('status')).toHaveText(/^Failed/);
}

/** Returns the text that a page has copied. */
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Writes the site of an emulator to a folder, in the form of an export. */
export async function exportedSite(port: number): Promise<{ folder: string; remove: () => void }> {
  const parent = mkdtempSync(join(tmpdir(), 'exported-'));
  const folder = join(parent, 'site');
  const { files } = await (await fetch(`http://localhost:${port}/_emulator/export`)).json();
  for (const { path, text, base64 } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text ?? Buffer.from(base64, 'base64'));
  }
  return { folder, remove: () => rmSync(parent, { recursive: true }) };
}
