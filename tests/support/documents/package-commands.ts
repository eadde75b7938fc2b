import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { PACK } from '../package/installed';
import { comparesApp, comparesSite, writeReadingApp } from './comparisons';
import { inEmptyFolder, ONE_APP, setsUp } from './init-app';
import { startsApp } from './next-app';
import { app, inTurn, type Site, withEmulator } from './packed-app';
import { text } from './read';
import { ends, interrupt, type Running, serves, shell, untilPrinted } from './shell';

/** The app of the stores, to which products belong. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

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
  writeFileSync(join(app(), 'app.mjs'), line.includes('--sites separate') ? TWO_APPS : ONE_APP);
  const scripts = { dev: 'node app.mjs', test: 'node --version' };
  writeFileSync(join(app(), 'package.json'), JSON.stringify({ scripts }));
  await ends(line, app(), { EMULATOR_PORT: `${await freePort()}` });
}

/** The name of the tarball that `PACK` has left in the app's folder. */
const packed = (): string => readdirSync(app()).find((name) => name.endsWith('.tgz')) ?? '';

/** The app's folder is made by this line, and it takes eight seconds of processor time. */
async function packs(line: string) {
  if (line !== PACK || !packed()) throw new Error(`“${PACK}” has left no package.`);
}

/** Installs the package from its tarball without downloading: npm only prints what it would do. */
const installs = (line: string) =>
  inEmptyFolder(async (folder) => {
    const tarball = packed();
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

/** Runs work while an example of the package listens, whose address the emulator knows. */
const withExample = (file: string, work: (site: Site, example: Running, address: string) => Promise<void>) =>
  withEmulator(async (site) => {
    const port = await freePort();
    const line = `node node_modules/platform-emulator/examples/${file}`;
    const example = shell(line, { PORT: `${port}`, EMULATOR_URL: site.url }, app());
    try {
      await untilPrinted(`${port}`, example);
      // A fault that another command has set would affect the calls.
      await fetch(`${site.url}/_emulator/faults`, { method: 'DELETE' });
      await work(site, example, `http://localhost:${port}/`);
    } finally {
      interrupt(example.child);
      await example.ended;
    }
  });

let webhook: Promise<void> | undefined;

/** The example's receiver gets a webhook: three lines of the document that only work together. */
function receivesWebhook() {
  webhook ??= withExample('webhook-receiver.mjs', async ({ env }, receiver, address) => {
    await ends(`npx platform-emulator webhooks add ${address}`, app(), env);
    await ends('npx platform-emulator trigger orders.created', app(), env);
    await untilPrinted('was placed', receiver);
  });
  return webhook;
}

let plugin: Promise<void> | undefined;

/** The example's provider is called for the fees of a cart: two lines of the document that only work together. */
function asksPlugin() {
  plugin ??= withExample('fees-provider.mjs', async ({ url, env }, provider, address) => {
    await ends(`npx platform-emulator plugins add additionalFees ${address}`, app(), env);
    const { id, apiKey } = await (await fetch(`${url}/_emulator/site`)).json();
    const headers = { authorization: apiKey, 'wix-site-id': id, 'content-type': 'application/json' };
    const post = async (path: string, body: object) =>
      (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const { products } = await post('/stores/v1/products/query', { query: { paging: { limit: 1 } } });
    const catalogReference = { appId: STORES, catalogItemId: products[0].id };
    const { cart } = await post('/ecom/v1/carts', { lineItems: [{ quantity: 1, catalogReference }] });
    await post(`/ecom/v1/carts/${cart.id}/estimate-totals`, {});
    await untilPrinted('Answered', provider);
  });
  return plugin;
}

let copy: Promise<void> | undefined;

/** Copies a site, which another emulator plays: three lines of the document that only work together. */
function copiesSite() {
  copy ??= withEmulator(async ({ url, env }) => {
    const { id, apiKey } = await (await fetch(`${url}/_emulator/site`)).json();
    const pull = `npx platform-emulator pull --site-id ${id} --out my-site`;
    await ends(`npx platform-emulator exec -- ${pull}`, app(), { ...env, WIX_API_KEY: apiKey });
    writeReadingApp();
    const keys = { EMULATOR_PORT: `${await freePort()}`, WIX_API_KEY: apiKey, WIX_SITE_ID: id };
    await ends('npx platform-emulator exec --import my-site -- npm run dev', app(), keys);
    // Other lines write a folder of this name.
    rmSync(join(app(), 'my-site'), { recursive: true });
  });
  return copy;
}

/** How to run each command of the packed emulator in the documents. */
const WAYS: [RegExp, (line: string) => Promise<unknown>][] = [
  [/^npm pack -w emulator$/, packs],
  [/^npm install --save-dev \.\/platform-emulator-[\d.]+\.tgz$/, installs],
  [/^npx platform-emulator init( --yes| --undo)?$/, setsUp],
  [/^npx platform-emulator exec -- next dev$/, startsApp],
  [/^npx platform-emulator (--port \d+ --data|--host) /, starts],
  [/^exec node_modules\/\.bin\/platform-emulator --port \d+$/, starts],
  [
    /^npx platform-emulator --port \d+ --sites sites\.json$/,
    (line) => {
      writeSites();
      return starts(line);
    },
  ],
  [
    /^(export WIX_API_KEY=…|npx platform-emulator (pull --site-id <id> --out my-site|exec --import my-site -- npm run dev))$/,
    copiesSite,
  ],
  [/^npx platform-emulator verify --site-id <id> /, comparesSite],
  [/^npx platform-emulator exec --compare -- npm run dev$/, comparesApp],
  [/^npx platform-emulator exec --\S+ .* -- npm (run dev|test)$/, runsScripts],
  [/^npx platform-emulator reset --site /, atSite],
  [
    /^npx platform-emulator snapshot load paid$/,
    (line) => inTurn('npx platform-emulator snapshot save paid', line),
  ],
  [/^npx platform-emulator import my-site$/, (line) => inTurn('npx platform-emulator export my-site', line)],
  [
    /^npx platform-emulator (--help|snapshot (save|list)|export|logs --operation|call|data|clock|api-keys|faults add|trigger \S+ --with) ?/,
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
  [
    /^(node node_modules\/platform-emulator\/examples\/fees-provider\.mjs|npx platform-emulator plugins add additionalFees http:\/\/localhost:5020\/)$/,
    asksPlugin,
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
