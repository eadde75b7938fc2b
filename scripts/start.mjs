// @ts-check
import { parseArgs } from 'node:util';
import { ensureEmulatorBuilt, ensureStorefrontBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/build/install.mjs';
import { untilChanged } from './lib/build/until-changed.mjs';
import { command } from './lib/command.mjs';
import { readPlatform } from './lib/servers/platform.mjs';
import { askedPort, choosePort } from './lib/servers/ports.mjs';
import * as servers from './lib/servers/servers.mjs';

/** @typedef {import('./lib/servers/processes.mjs').Process} Process */

/** Listening addresses under which this machine reaches itself as localhost. */
const EVERY_ADDRESS = ['127.0.0.1', 'localhost', '0.0.0.0', '::', '::1'];

const HELP = `npm start, npm run dev: the storefront and the emulator, together.

  --port <port>            the storefront's port (or the variable PORT; 3000, or the next free one)
  --host <address>         the address that the storefront listens on (127.0.0.1: this machine only)
  --allow-host <name>      a host name by which others reach the storefront; may be repeated (or ALLOWED_HOSTS)
  --emulator-port <port>   the emulator's port (or EMULATOR_PORT; 4010, or the next free one)
  --catalog <version>      v1 or v3: the version of the emulated store's catalog (as its data has it; v1 at first)
  --seed <folder>          content of one's own in place of the demo site's (emulator/docs/own-content.md says what is in it); it is
                           read while there is no data yet, and by npm run reset
  --removed-calls <which>  served, by-date or all: the deprecated calls that the emulator has ended (as its data has it;
                           served at first)
  --workers <count>        processes of the storefront, one by default; more of them use more cores

With WIX_CLIENT_ID=<id> the storefront starts alone, against the hosted platform; with EMULATOR_URL=<address>
alone, against an emulator that runs already.`;

await command(async (say) => {
  const values = readArguments();
  if (values.help) return say(HELP);
  const { dev, host } = values;

  await ensureInstalled(say);
  if (values['allow-host'].length > 0) process.env.ALLOWED_HOSTS = values['allow-host'].join(',');
  const platform = await readPlatform(dev);
  const workers = countWorkers(values.workers, dev);
  const withEmulator = platform.emulatorUrl !== undefined && !process.env.EMULATOR_URL;

  const wantedPort = askedPort('--port', values.port, 'PORT', process.env.PORT);
  const emulatorAsked = askedPort(
    '--emulator-port',
    values['emulator-port'],
    'EMULATOR_PORT',
    process.env.EMULATOR_PORT,
  );
  const promised = withEmulator && emulatorAsked ? [emulatorAsked.port] : [];
  const port = await choosePort('the storefront', wantedPort, 3000, promised, say);
  const url = `http://${EVERY_ADDRESS.includes(host) ? 'localhost' : host}:${port}`;

  /** @type {Promise<void>[]} */
  const running = [];
  /** @type {Promise<void>} */
  let emulatorAnswers = Promise.resolve();
  /** @type {string | undefined} */
  let emulatorUrl;

  if (!dev) await ensureStorefrontBuilt(say);
  if (withEmulator) {
    const emulatorPort = await choosePort('the emulator', emulatorAsked, 4010, [port], say);
    emulatorUrl = `http://localhost:${emulatorPort}`;
    const data = await dataFolder(emulatorUrl, emulatorPort, say);
    /** @param {string} [cli] another bundle than the built one */
    const startEmulator = async (cli) => {
      const { catalog, seed, 'removed-calls': removedCalls } = values;
      const storefrontPorts = [port];
      const server = servers.startEmulator({
        port: emulatorPort,
        data,
        catalog,
        seed,
        removedCalls,
        storefrontPorts,
        cli,
      });
      await servers.untilAnswers(server, `${emulatorUrl}/_emulator/ready`);
      server.follow(process.stdout);
      return server;
    };
    if (!dev) await ensureEmulatorBuilt(say);
    emulatorAnswers = dev
      ? keepEmulatorFresh(startEmulator, say)
      : startEmulator().then((server) => {
          const gone = servers.untilGone(server);
          running.push(gone);
          // The error is reported below, where `gone` is awaited.
          gone.catch(() => {});
        });
  }
  // Each process knows only its own calls, so the inspector would show only a part of them.
  const env = workers > 1 ? { CALL_INSPECTOR: 'off' } : undefined;
  const storefront = servers.startStorefront({ port, host, dev, workers, emulatorUrl, env });
  running.push(servers.untilGone(storefront));
  // In development the first page is compiled first, which calls the platform. A build is waited for by a file that
  // needs no platform.
  const storefrontAnswers = dev
    ? emulatorAnswers.then(() => servers.untilAnswers(storefront, url))
    : servers.untilAnswers(storefront, `${url}/examples.json`);
  await Promise.race([Promise.all([emulatorAnswers, storefrontAnswers]), ...running]);
  storefront.follow(process.stdout);

  say(`\nStorefront  ${url}`);
  if (emulatorUrl) say(`Emulator    ${emulatorUrl}`);
  else say(`Platform    ${platform.emulatorUrl ?? `hosted, client id ${platform.clientId}`}`);
  if (workers > 1)
    say(`Workers     ${workers}, without the call inspector, which shows the calls of one process`);
  say(`Ctrl-C stops ${emulatorUrl ? 'both' : 'it'}.\n`);
  await Promise.race(running);
}, 0);

/** Returns the command line's options. @throws {TypeError} for unknown ones */
function readArguments() {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      'allow-host': { type: 'string', multiple: true, default: [] },
      'emulator-port': { type: 'string' },
      catalog: { type: 'string' },
      seed: { type: 'string' },
      'removed-calls': { type: 'string' },
      workers: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return values;
}

/**
 * Returns the number of processes for the storefront.
 * @param {string | undefined} option
 * @param {boolean} dev
 * @throws {Error} for an invalid number
 */
function countWorkers(option = '1', dev) {
  const count = Number(option);
  if (!/^[1-9]\d?$/.test(option))
    throw new Error(`--workers must be a number from 1 to 99, not "${option}".`);
  if (count > 1 && dev) throw new Error('--workers is for npm start: in development there is one process.');
  if (count > 1 && process.env.CALL_INSPECTOR === 'on') {
    throw new Error(
      'The call inspector shows the calls of one process: leave out --workers or CALL_INSPECTOR=on.',
    );
  }
  return count;
}

/**
 * Returns the folder for the emulator's data: the usual one, or a separate one while another emulator uses that.
 * @param {string} url at which the emulator is going to answer
 * @param {number} port
 * @param {(line: string) => void} say
 */
async function dataFolder(url, port, say) {
  const other = await servers.runningEmulator();
  if (!other) {
    servers.leaveAddress(url);
    return servers.DATA;
  }
  const own = `${servers.DATA}-${port}`;
  say(`The emulator at ${other} works on ${servers.DATA}: this one keeps its data in ${own}.`);
  return own;
}

/**
 * Starts the emulator, and again after every change of its sources that compiles. If it ends by itself, it is started
 * again after the next change.
 * @param {(cli?: string) => Promise<Process>} startEmulator
 * @param {(line: string) => void} say
 * @returns {Promise<void>} when it answers for the first time
 */
async function keepEmulatorFresh(startEmulator, say) {
  /** @type {Process | undefined} */
  let emulator;
  /** @param {unknown} problem */
  const tell = (problem) =>
    say(
      `[emulator] ${problem instanceof Error ? problem.message : problem}\n[emulator] Waiting for a change.`,
    );
  /** @param {string} [cli] */
  const restart = async (cli) => {
    if (emulator) say('[emulator] changed: starting again');
    await emulator?.stop();
    emulator = await startEmulator(cli);
    servers.untilGone(emulator).catch(tell);
  };
  let turn = ensureEmulatorBuilt(say).then(() => restart().catch(tell), tell);
  // Bundling unchanged sources again would slow down the first page by a quarter.
  untilChanged('emulator').then(async () => {
    const { WATCHED, watchEmulator } = await import('./lib/build/emulator-bundle.mjs');
    await watchEmulator((errors) => {
      turn = turn.then(() => (errors.length > 0 ? tell(errors.join('\n')) : restart(WATCHED).catch(tell)));
    });
  }, tell);
  // The console is served from its folder, so the running emulator shows the new one.
  untilChanged('emulator/console').then(async () => {
    const { watchConsole } = await import('./lib/build/console-bundle.mjs');
    await watchConsole((errors) => {
      if (errors.length > 0) say(`[console] ${errors.join('\n')}\n[console] Waiting for a change.`);
    });
  }, tell);
  await turn;
}
