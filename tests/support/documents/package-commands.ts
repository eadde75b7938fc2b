import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { installPacked } from '../package/installed';
import { text } from './read';
import { ends, interrupt, type Running, serves, shell, untilAnswers, untilPrinted } from './shell';

let installed: string | undefined;

/** Returns a folder in which the package is installed, created once because it takes seconds. */
function app(): string {
  if (installed) return installed;
  const folder = installPacked();
  // The app's own dependencies.
  symlinkSync(resolve('node_modules/@wix'), join(folder, 'node_modules/@wix'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  installed = folder;
  return folder;
}

interface Site {
  url: string;
  /** Tells commands where the emulator is. */
  env: Record<string, string>;
}

let started: Promise<{ site: Site; running: Running }> | undefined;

async function startEmulator() {
  const port = await freePort();
  const site = { url: `http://localhost:${port}`, env: { EMULATOR_PORT: `${port}` } };
  const running = shell('npx platform-emulator', site.env, app());
  await untilAnswers(`${site.url}/_emulator/ready`, running);
  return { site, running };
}

/**
 * Runs work while the package's emulator runs in the app's folder, as in another terminal. All commands share one
 * emulator.
 */
async function withEmulator(work: (site: Site) => Promise<void>) {
  started ??= startEmulator();
  await work((await started).site);
}

/** Stops the shared emulator, if it was started. */
export async function endEmulator(): Promise<void> {
  if (!started) return;
  const { running } = await started;
  interrupt(running.child);
  await running.ended;
}

/** Runs lines one after another while the emulator runs. */
const inTurn = (...lines: string[]) =>
  withEmulator(async ({ env }) => {
    for (const line of lines) await ends(line, app(), env);
  });

/** Writes the document's file of sites into the app's folder. */
function writeSites(): void {
  const [, sites] =
    /```json\n(\[\s*\{\s*"clientId"[\s\S]*?)```/.exec(text('emulator/docs/several-sites.md')) ?? [];
  if (!sites) throw new Error('The document shows no file of sites.');
  writeFileSync(join(app(), 'sites.json'), sites);
}

/** Runs a line with the address of another site of the running emulator. */
const atSite = (line: string) =>
  withEmulator(async ({ url, env }) => {
    const clientId = /--site (\S+)/.exec(line)?.[1];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ clientId });
    await fetch(`${url}/_emulator/sites`, { method: 'POST', headers, body });
    await ends(line, app(), env);
  });

/** Two apps that request tokens, for `exec`; fails unless each gets its own site. */
const TWO_APPS = `
const siteOf = async (clientId) => {
  const body = JSON.stringify({ grantType: 'anonymous', clientId });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', headers, body });
  const [, payload] = (await answer.json()).access_token.slice('OauthNG.JWS.'.length).split('.');
  return JSON.parse(JSON.parse(Buffer.from(payload, 'base64url')).data).instance.metaSiteId;
};
const [one, two] = [await siteOf('one'), await siteOf('two')];
process.exitCode = one === two ? 1 : 0;
`;

async function runsScripts(line: string) {
  writeFileSync(join(app(), 'two-apps.mjs'), TWO_APPS);
  const scripts = { dev: 'node two-apps.mjs', test: 'node --version' };
  writeFileSync(join(app(), 'package.json'), JSON.stringify({ scripts }));
  await ends(line, app(), { EMULATOR_PORT: `${await freePort()}` });
}

/** Runs work in an empty folder. */
async function inEmptyFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Installs the package from its tarball without downloading: npm only prints what it would do. */
const installs = (line: string) =>
  inEmptyFolder(async (folder) => {
    const tarball = readdirSync(app()).find((name) => name.endsWith('.tgz')) ?? '';
    if (!line.endsWith(`./${tarball}`)) throw new Error(`What is packed is ${tarball}.`);
    cpSync(join(app(), tarball), join(folder, tarball));
    await ends(`npm init -y && ${line} --dry-run`, folder);
  });

async function starts(line: string) {
  const port = await freePort();
  await serves(
    line.replace(/--port \d+/, `--port ${port}`),
    [`http://localhost:${port}/_emulator/ready`],
    { EMULATOR_PORT: `${port}` },
    app(),
  );
}

/** Runs an app that does not know the emulator, within this repository, which has Next installed. */
async function startsApp(line: string) {
  mkdirSync('.data/apps', { recursive: true });
  const folder = mkdtempSync('.data/apps/next-');
  try {
    cpSync('tests/apps/next', folder, { recursive: true, filter: (path) => !path.endsWith('.next') });
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    const command = 'node_modules/.bin/platform-emulator';
    symlinkSync(join(app(), command), join(folder, command));
    const [port, emulatorPort] = [await freePort(), await freePort()];
    const env = { PORT: `${port}`, EMULATOR_PORT: `${emulatorPort}`, NEXT_PUBLIC_WIX_CLIENT_ID: 'any' };
    const ready = [`http://localhost:${emulatorPort}/_emulator/ready`, `http://localhost:${port}/`];
    await serves(line, ready, env, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const curls = (line: string) =>
  withEmulator(({ url }) => ends(line.replace('localhost:4010', url).replace('curl', 'curl -fsS')));

/** Makes a call that is refused while the log is followed. */
const follows = (line: string) =>
  withEmulator(async ({ url, env }) => {
    const running = shell(line, env, app());
    await fetch(`${url}/ecom/v1/carts/current`);
    await untilPrinted('401', running);
    interrupt(running.child);
    await running.ended;
  });

/** The folder has no client id, so the doctor reports a problem and its exit code is 1. */
const asksDoctor = (line: string) =>
  withEmulator(async ({ env }) => {
    const { ended, output } = shell(line, env, app());
    if ((await ended) !== 1 || !/client id/i.test(output())) throw new Error(output());
  });

/** Makes a deprecated call, so the exit code is 1 and the call is listed. */
const failsForDeprecated = (line: string) =>
  withEmulator(async ({ url, env }) => {
    await fetch(`${url}/ecom/v1/carts/current`);
    const { ended, output } = shell(line, env, app());
    if ((await ended) !== 1 || !output().includes('ecom.currentCart.getCurrentCart'))
      throw new Error(output());
  });

let webhook: Promise<void> | undefined;

/** The example's receiver gets a webhook: three lines of the document that only work together. */
function receivesWebhook() {
  webhook ??= withEmulator(async ({ url, env }) => {
    const port = await freePort();
    const receiver = shell(
      'node node_modules/platform-emulator/examples/webhook-receiver.mjs',
      { PORT: `${port}`, EMULATOR_URL: url },
      app(),
    );
    try {
      await untilPrinted(`${port}`, receiver);
      // A fault that another command has ordered would affect the calls of the trigger.
      await fetch(`${url}/_emulator/faults`, { method: 'DELETE' });
      await ends(`npx platform-emulator webhooks add http://localhost:${port}/`, app(), env);
      await ends('npx platform-emulator trigger orders.created', app(), env);
      await untilPrinted('was placed', receiver);
    } finally {
      interrupt(receiver.child);
      await receiver.ended;
    }
  });
  return webhook;
}

/** How to run each command of the packed emulator in the documents. */
const WAYS: [RegExp, (line: string) => Promise<unknown>][] = [
  [
    /^npm pack -w emulator$/,
    (line) => inEmptyFolder((folder) => ends(`${line} --pack-destination ${folder}`)),
  ],
  [/^npm install --save-dev \.\/platform-emulator-[\d.]+\.tgz$/, installs],
  [/^npx platform-emulator exec -- next dev$/, startsApp],
  [/^npx platform-emulator (--port \d+ --data|--host) /, starts],
  [
    /^npx platform-emulator --port \d+ --sites sites\.json$/,
    (line) => {
      writeSites();
      return starts(line);
    },
  ],
  [/^npx platform-emulator exec --\S+ .* -- npm (run dev|test)$/, runsScripts],
  [/^npx platform-emulator reset --site /, atSite],
  [
    /^npx platform-emulator snapshot load paid$/,
    (line) => inTurn('npx platform-emulator snapshot save paid', line),
  ],
  [/^npx platform-emulator import my-site$/, (line) => inTurn('npx platform-emulator export my-site', line)],
  [
    /^npx platform-emulator (--help|snapshot (save|list)|export|logs --operation|call|data) ?/,
    (line) => inTurn(line),
  ],
  [/^npx platform-emulator deprecations --fail$/, failsForDeprecated],
  [/^npx platform-emulator doctor$/, (line) => asksDoctor(line)],
  [/^npx platform-emulator logs --follow /, follows],
  [/^curl -X POST localhost:4010\/_emulator\//, curls],
  [
    /^(node node_modules\/platform-emulator\/examples\/webhook-receiver\.mjs|npx platform-emulator (webhooks add http:\/\/localhost:5010\/|trigger orders\.created))$/,
    receivesWebhook,
  ],
];

const wayOf = (line: string) => WAYS.find(([pattern]) => pattern.test(line))?.[1];

/** Whether a command in a document is for the package, or for the folder of an app that has it. */
export const isOfPackage = (line: string): boolean => wayOf(line) !== undefined;

/**
 * Runs a command for the package from a document.
 * @throws {Error} with its output when it does not do what it should
 */
export async function runPackageCommand(line: string): Promise<void> {
  await wayOf(line)?.(line);
}
