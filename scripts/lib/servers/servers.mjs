// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { NEXT } from '../build/build.mjs';
import { root } from '../paths.mjs';
import { start } from './processes.mjs';

/** @typedef {import('./processes.mjs').Process} Process */

/** The folder of the emulator's data, from the repository's folder. */
export const DATA = '.data/emulator';

const ADDRESS_FILE = join(root, '.data/emulator-address');

/** The request guard, which is loaded in each process with Next's server. */
const DOOR = pathToFileURL(join(root, 'server/preload.mjs')).href;

/**
 * How long an idle connection stays open, in milliseconds: longer than clients keep it, because a request that is sent
 * while the server closes it is lost.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * The storefront's memory limit in megabytes. By default, Node sizes its heap for a whole machine, and under load it
 * would grow to several times this without being faster. While the platform is called, pages need much more memory than
 * Node reserves for short-lived objects, hence the second setting. The third makes full collections rare: by default, one
 * visit in thirteen waits for one, which doubles its time. With 256 it makes the storefront 33 MB larger under load.
 */
const MEMORY = ['--max-old-space-size=512', '--max-semi-space-size=16', '--initial-old-space-size=208'];

/**
 * The number of areas from which the C library (glibc) gives memory to a storefront's threads. Its default is eight for
 * each core, with which a storefront under load needs about 40 MB more.
 */
const MALLOC_ARENAS = '2';

/** Runs a program as several processes. */
const WORKERS = join(root, 'scripts/workers.mjs');

/** How long a server may take until it answers, in milliseconds: `next dev` compiles first. */
const START_MS = 120_000;

/**
 * Returns the origins of a storefront on this machine as browsers write them: without a port for 80.
 * @param {number} port
 */
export const originsOf = (port) =>
  ['localhost', '127.0.0.1'].map((host) => new URL(`http://${host}:${port}`).origin);

/**
 * Starts the emulator from its bundle, on loopback.
 * @param {{ port: number, data?: string, catalog?: string, seed?: string, removedCalls?: string, storefrontPorts:
 *   number[], cli?: string }} options without a data folder, in memory; `seed` is a folder with own content; `catalog`
 *   is v1 or v3, `removedCalls` served, by-date or all; its hosted pages may redirect to the storefronts on these
 *   ports; `cli` is its bundle
 */
export function startEmulator({
  port,
  data,
  catalog,
  seed,
  removedCalls,
  storefrontPorts,
  cli = 'emulator/dist/cli.mjs',
}) {
  return start('emulator', process.execPath, [
    cli,
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
    ...(data ? ['--data', data] : []),
    // The specification's calls are those of V1; without this, the first page to be opened would decide.
    '--catalog',
    catalog ?? 'kept',
    ...(seed ? ['--seed', seed] : []),
    ...(removedCalls ? ['--removed-calls', removedCalls] : []),
    ...storefrontPorts.flatMap(originsOf).flatMap((origin) => ['--allow-origin', origin]),
  ]);
}

/**
 * Starts the storefront: the build, or in development mode.
 * @param {{ port: number, host?: string, dev?: boolean, workers?: number, emulatorUrl?: string, env?: Record<string,
 *   string> }} options without a host, on loopback; `workers` is the number of processes that share the port; without
 *   emulatorUrl, its own configuration decides on the platform; `env` is added to its environment
 */
export function startStorefront({ port, host = '127.0.0.1', dev = false, workers = 1, emulatorUrl, env }) {
  const command = dev ? ['dev'] : ['start', '--keepAliveTimeout', `${KEEP_ALIVE_MS}`];
  const program = workers > 1 ? [WORKERS, `${workers}`, NEXT] : [NEXT];
  const address = ['--port', `${port}`, '--hostname', host];
  const memory = dev ? [] : MEMORY;
  const { NODE_OPTIONS = '' } = { ...process.env, ...env };
  return start('storefront', process.execPath, [...memory, ...program, ...command, ...address], {
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: dev ? 'development' : 'production',
    ...(!dev && { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? MALLOC_ARENAS }),
    ...(emulatorUrl && { EMULATOR_URL: emulatorUrl }),
    ...env,
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${DOOR}`.trim(),
  });
}

/**
 * Waits for the end of a server that was not asked to stop.
 * @param {Process} server
 * @throws {Error} with its output, when it ends by itself
 */
export async function untilGone(server) {
  const why = await server.exited;
  if (server.stopping) return;
  throw new Error(
    `The ${server.name} ended by itself (${why ?? 'exit code 0'}).\n${server.output()}`.trimEnd(),
  );
}

/**
 * Waits until a server answers, with any status.
 * @param {Process} server
 * @param {string} url
 * @throws {Error} with its output, when it ends first or takes more than two minutes
 */
export async function untilAnswers(server, url) {
  const deadline = Date.now() + START_MS;
  /** @type {Error | undefined} */
  let problem;
  untilGone(server).catch((error) => {
    problem = error;
  });
  while ((await statusOf(url)) === undefined) {
    if (problem) throw problem;
    if (Date.now() > deadline) {
      throw new Error(`The ${server.name} does not answer at ${url}.\n${server.output()}`.trimEnd());
    }
    await wait(50);
  }
}

/**
 * Returns the status of an address, or undefined when no server answers.
 * @param {string} url
 */
async function statusOf(url) {
  try {
    const response = await fetch(url, { redirect: 'manual' });
    // Read to the end, because an aborted answer would leave a connection open, for which a server waits before it
    // ends.
    await response.arrayBuffer();
    return response.status;
  } catch {
    // no server listens there (yet)
    return undefined;
  }
}

/** Returns the address of the emulator that uses this folder's data, as left by `npm start`, if one is running. */
export async function runningEmulator() {
  try {
    const url = readFileSync(ADDRESS_FILE, 'utf8');
    return (await statusOf(`${url}/_emulator/ready`)) === 200 ? url : undefined;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Stores the emulator's address for `npm run reset`, until this program ends.
 * @param {string} url
 */
export function leaveAddress(url) {
  mkdirSync(dirname(ADDRESS_FILE), { recursive: true });
  writeFileSync(ADDRESS_FILE, url);
  process.on('exit', () => rmSync(ADDRESS_FILE, { force: true }));
}
