import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { start } from '../../../scripts/lib/servers/processes.mjs';
import * as servers from '../../../scripts/lib/servers/servers.mjs';
import { runDocumentedCommand } from '../../support/documents/commands';
import { isOfPackage } from '../../support/documents/package-commands';
import { commandsOf, DOCUMENTS, documentedCommands, text } from '../../support/documents/read';

// Every command and every link of the documents, unchanged except for ports, because those in the documents may be in
// use.

/** Returns a document without its code, where brackets are not links. */
const prose = (document: string) => text(document).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');

/** The addresses in the documents for when both servers run. */
const addresses = DOCUMENTS.flatMap((document) =>
  [...prose(document).matchAll(/<(http:[^>]+)>/g)].map(([, address = '']) => address),
);

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
const WORKFLOW = 'docs/github-actions.yml';
const steps: Step[] = Object.values<{ steps: Step[] }>(parse(text(WORKFLOW)).jobs).flatMap(
  (job) => job.steps,
);

/** The commands of the workflow, written as in the documents. */
const workflow = steps
  .filter(({ run }) => run)
  .map(({ run, env }) => (env?.WIX_CLIENT_ID ? `WIX_CLIENT_ID=<client id> ${run}` : `${run}`));

/** Returns the anchor of a heading, as Markdown renderers create it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

for (const line of new Set(documentedCommands().concat(workflow)))
  if (!isOfPackage(line))
    test(`“${line}” works as documented`, async () => {
      test.setTimeout(150_000);
      await runDocumentedCommand(line, addresses);
    });

for (const document of DOCUMENTS) {
  test(`${document} names existing scripts, files and headings`, () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
    const run = [...text(document).matchAll(/\bnode ([\w./-]+\.mjs)/g)].map(([, file = '']) => file);
    expect(run.filter((file) => !existsSync(file))).toEqual([]);

    const links = [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address);
    const broken = links.filter((address) => {
      if (address.startsWith('https://')) return !URL.canParse(address);
      const [path = '', anchor] = address.split('#');
      const file = path ? join(dirname(document), path) : document;
      if (!existsSync(file)) return true;
      return (
        anchor !== undefined &&
        ![...text(file).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
      );
    });
    expect(broken).toEqual([]);
  });
}

test(`${WORKFLOW} sets exactly the variables that the site tests read`, () => {
  const readers = ['playwright.site.config.ts', 'tests/site/members.spec.ts'].map(text).join('\n');
  const given = steps.flatMap(({ env }) => Object.entries(env ?? {}));
  expect(given.map(([name]) => name).sort()).toEqual([
    'SANDBOX_MEMBER_EMAIL',
    'SANDBOX_MEMBER_PASSWORD',
    'WIX_CLIENT_ID',
  ]);
  for (const [name, value] of given) {
    expect(value).toMatch(new RegExp(`^\\$\\{\\{ (vars|secrets)\\.${name} \\}\\}$`));
    if (name !== 'WIX_CLIENT_ID') expect(readers).toContain(name);
  }
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
});

/** Returns the arguments of all instructions of one kind in the Dockerfile. */
const instructions = (kind: string) =>
  [...text('Dockerfile').matchAll(new RegExp(`^${kind} (.+)$`, 'gm'))].map(([, what = '']) => what);

test('the container is built as docs/deploy.md builds on a Node host', () => {
  const recipe = commandsOf('docs/deploy.md').find(([first]) => first?.startsWith('npm ci'));
  expect(recipe).toHaveLength(3);
  expect(instructions('RUN')).toEqual(recipe?.slice(0, 2));
  expect(text('.dockerignore'), 'one machine’s settings stay there').toMatch(/^\.env\*$/m);
});

test('the files that the Dockerfile copies are a complete shop, which stops on SIGTERM', async ({ page }) => {
  test.slow();
  const app = mkdtempSync(join(tmpdir(), 'container-'));
  for (const what of instructions('COPY --from=build')) {
    const [from = '', to = ''] = what.replace('--chown=node:node ', '').split(' ');
    cpSync(from.replace('/app/', ''), join(app, to), { recursive: true, verbatimSymlinks: true });
  }
  const env = Object.fromEntries(
    instructions('ENV').flatMap((pairs) => pairs.split(' ').map((pair) => pair.split('='))),
  );
  const [program, ...args] = JSON.parse(instructions('CMD')[0] ?? '');
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
