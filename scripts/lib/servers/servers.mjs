// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { NEXT } from '../build/build.mjs';
import { root } from '../paths.mjs';
import { start } from './processes.mjs';

/** @typedef {import('./processes.mjs').Process} Process */

/** Where the emulator keeps its data, from the repository's folder. */
export const DATA = '.data/emulator';

const ADDRESS_FILE = join(root, '.data/emulator-address');

/** What stands in front of Next's server, in whichever process that runs. */
const DOOR = pathToFileURL(join(root, 'server/preload.mjs')).href;

/** How long an idle connection stays open, in milliseconds: longer than clients keep it, for what one sends as it closes is lost. */
const KEEP_ALIVE_MS = 75_000;

/**
 * How much memory the storefront takes before it looks for what is no longer used, in megabytes. With Node's own measure,
 * made for a machine of its own, it grows to several times of this under load, and is none the faster for it. What a
 * page needs while the platform is asked is many times what Node keeps for what does not live long.
 */
const MEMORY = ['--max-old-space-size=512', '--max-semi-space-size=48'];

/** Runs a program as several processes. */
const WORKERS = join(root, 'scripts/workers.mjs');

/** How long a server may take until it answers, in milliseconds: `next dev` compiles first. */
const START_MS = 120_000;

/**
 * Where a storefront of this machine is, by each of its names and as browsers write it: without a port that is 80.
 * @param {number} port
 */
export const originsOf = (port) =>
  ['localhost', '127.0.0.1'].map((host) => new URL(`http://${host}:${port}`).origin);

/**
 * Starts the emulator from its bundle, on loopback.
 * @param {{ port: number, data?: string, catalog?: string, seed?: string, removedCalls?: string, storefrontPorts: number[], cli?: string }} options
 *   without a data folder, in memory; `seed` is a folder with content of one's own; `catalog` is v1 or v3,
 *   `removedCalls` served, by-date or all; its hosted pages may send people back to the storefronts on these ports;
 *   `cli` is its bundle
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
    // The specification's calls are those of V1: whichever page is opened first does not decide.
    '--catalog',
    catalog ?? 'kept',
    ...(seed ? ['--seed', seed] : []),
    ...(removedCalls ? ['--removed-calls', removedCalls] : []),
    ...storefrontPorts.flatMap(originsOf).flatMap((origin) => ['--allow-origin', origin]),
  ]);
}

/**
 * Starts the storefront: the one that was built, or in development mode.
 * @param {{ port: number, host?: string, dev?: boolean, workers?: number, emulatorUrl?: string, env?: Record<string, string> }} options
 *   without a host, on loopback; so many `workers` share the port; without emulatorUrl, its own configuration says which
 *   platform it talks to; `env` adds to its environment
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
    ...(emulatorUrl && { EMULATOR_URL: emulatorUrl }),
    ...env,
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${DOOR}`.trim(),
  });
}

/**
 * Waits for the end of a server that was not asked to stop.
 * @param {Process} server
 * @throws {Error} with what it printed, when it ends by itself
 */
export async function untilGone(server) {
  const why = await server.exited;
  if (server.stopping) return;
  throw new Error(
    `The ${server.name} ended by itself (${why ?? 'exit code 0'}).\n${server.output()}`.trimEnd(),
  );
}

/**
 * Waits until a server answers, whatever it answers.
 * @param {Process} server
 * @param {string} url
 * @throws {Error} with what it printed, when it ends first or takes more than two minutes
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
 * The status with which an address answers, or undefined when no server does.
 * @param {string} url
 */
async function statusOf(url) {
  try {
    const response = await fetch(url, { redirect: 'manual' });
    // To its end: one that is cut off leaves a connection, on which a server waits before it ends itself.
    await response.arrayBuffer();
    return response.status;
  } catch {
    // No server listens there (yet), which is an answer too.
    return undefined;
  }
}

/** The address of the emulator that works on this folder's data, by what `npm start` left, if one is running. */
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
 * Leaves the emulator's address for `npm run reset`, until this program ends.
 * @param {string} url
 */
export function leaveAddress(url) {
  mkdirSync(dirname(ADDRESS_FILE), { recursive: true });
  writeFileSync(ADDRESS_FILE, url);
  process.on('exit', () => rmSync(ADDRESS_FILE, { force: true }));
}
