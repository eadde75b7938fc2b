import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { start } from '../../../scripts/lib/servers/processes.mjs';
import * as servers from '../../../scripts/lib/servers/servers.mjs';
import { runDocumentedCommand } from '../../support/documents/commands';
import { isOfPackage } from '../../support/documents/package-commands';
import {
  DOCUMENTS,
  documentedCommands,
  instructionsOf,
  prose,
  workflowSteps,
} from '../../support/documents/read';

// Every command of the documents, unchanged except for ports, because those in the documents may be in use.

/** The addresses in the documents for when both servers run. */
const addresses = DOCUMENTS.flatMap((document) =>
  [...prose(document).matchAll(/<(http:[^>]+)>/g)].map(([, address = '']) => address),
);

/** The commands of the workflow, written as in the documents. */
const workflow = workflowSteps()
  .filter(({ run }) => run)
  .map(({ run, env }) => (env?.WIX_CLIENT_ID ? `WIX_CLIENT_ID=<client id> ${run}` : `${run}`));

for (const line of new Set(documentedCommands().concat(workflow)))
  if (!isOfPackage(line))
    test(`“${line}” works as documented`, async () => {
      test.setTimeout(150_000);
      await runDocumentedCommand(line, addresses);
    });

test('the files that the Dockerfile copies are a complete shop, which stops on SIGTERM', async ({ page }) => {
  test.slow();
  const app = mkdtempSync(join(tmpdir(), 'container-'));
  for (const what of instructionsOf('COPY --from=build')) {
    const [from = '', to = ''] = what.replace('--chown=node:node ', '').split(' ');
    cpSync(from.replace('/app/', ''), join(app, to), { recursive: true, verbatimSymlinks: true });
  }
  const env = Object.fromEntries(
    instructionsOf('ENV').flatMap((pairs) => pairs.split(' ').map((pair) => pair.split('='))),
  );
  const [program, ...args] = JSON.parse(instructionsOf('CMD')[0] ?? '');
  expect(program).toBe('node');

  const inApp = (arg: string) => (/\.m?js$/.test(arg) ? join(app, arg) : arg);
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const emulator = servers.startEmulator({ port: emulatorPort, storefrontPorts: [port] });
  const container = start('container', process.execPath, args.map(inApp), {
    ...env,
    PORT: `${port}`,
    EMULATOR_URL: `http://localhost:${emulatorPort}`,
  });
  try {
    await servers.untilAnswers(emulator, `http://localhost:${emulatorPort}/_emulator/ready`);
    await servers.untilAnswers(container, `http://localhost:${port}/examples.json`);
    const missing: string[] = [];
    page.on('response', (answer) => answer.ok() || missing.push(`${answer.status()} ${answer.url()}`));
    await page.goto(`http://localhost:${port}/store`);
    await page.getByRole('button', { name: 'Add to cart: Fig Candle' }).click();
    await expect(page.getByText('1 in cart')).toBeVisible();
    const picture = page.getByRole('main').getByRole('img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toMatch(/^\/_next\/image\?/);
    expect(missing).toEqual([]);
    const source = await page.request.get(`http://localhost:${port}/source/store.json`);
    expect(source.ok()).toBe(true);
    await container.stop();
    // It stops by itself: a killed one would end with a signal.
    expect(await container.exited).toBe('exit code 143');
    expect(container.output()).not.toMatch(/error|warn|⚠|⨯/i);
  } finally {
    await container.stop();
    await emulator.stop();
    rmSync(app, { recursive: true });
  }
});
