// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { NEXT } from '../../scripts/lib/build/build.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { start } from '../../scripts/lib/servers/processes.mjs';
import * as servers from '../../scripts/lib/servers/servers.mjs';
import { CATALOG } from './support/catalog.mjs';
import { median, writeEmptyApp } from './support/support.mjs';

const ROUNDS = 5;
const DATA = '.data/bench/start';

/**
 * Measures the time from the start of a process to its first answer, against starting Node: of the emulator with a new
 * demo site, and of both programs by `npm start` with nothing to build. Also `npm run dev` with nothing compiled, to
 * the first page; and saving and loading a snapshot of the running demo site.
 */
export async function measure() {
  /** @type {number[]} */
  const floors = [];
  const times = [];
  const both = [];
  const snapshots = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let started = performance.now();
    await start('node', process.execPath, ['--eval', '0']).exited;
    floors.push(performance.now() - started);
    rmSync(join(root, DATA), { recursive: true, force: true });
    const port = await freePort();
    started = performance.now();
    const emulator = servers.startEmulator({ port, data: DATA, catalog: CATALOG, storefrontPorts: [] });
    await servers.untilAnswers(emulator, `http://localhost:${port}/_emulator/ready`);
    times.push(performance.now() - started);
    snapshots.push(await timeOfSnapshot(`http://localhost:${port}/_emulator/snapshots`));
    await emulator.stop();
    both.push(await timeOfBoth());
  }
  /** @type {(what: string, time: number, allowed: number) => import('./run.mjs').Row} */
  const row = (what, time, allowed) => ({
    what,
    floor: `node by itself: ${median(floors).toFixed(0)} ms`,
    measured: `${time.toFixed(0)} ms`,
    budget: `<= ${allowed} ms`,
    kept: time <= allowed,
  });
  return [
    row('emulator, start to ready with the demo site', median(times), 1000),
    row('npm start, nothing to build, to both addresses answering', median(both), 2500),
    row('a snapshot of the demo site, saved and loaded', median(snapshots), 500),
    await development(),
  ];
}

/** @param {string} address of the emulator's snapshots @returns milliseconds for saving one and loading it */
async function timeOfSnapshot(address) {
  const post = async (/** @type {string} */ url, /** @type {object} */ body = {}) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  };
  const started = performance.now();
  await post(address, { name: 'bench' });
  await post(`${address}/bench/load`);
  return performance.now() - started;
}

/** @returns {Promise<import('./run.mjs').Row>} of `npm run dev` against `next dev` of the empty app */
async function development() {
  const folder = writeEmptyApp();
  try {
    const port = await freePort();
    const floor = await timeOfDevelopment(port, [NEXT, 'dev', folder, '--port', `${port}`]);
    rmSync(join(root, '.next/dev'), { recursive: true, force: true });
    const [shopPort, emulatorPort] = [await freePort(), await freePort()];
    const ports = ['--port', `${shopPort}`, '--emulator-port', `${emulatorPort}`];
    const time = await timeOfDevelopment(shopPort, ['scripts/start.mjs', '--dev', ...ports]);
    return {
      what: 'npm run dev, nothing compiled, to the first page',
      floor: `next dev of the empty app: ${(floor / 1000).toFixed(1)} s`,
      measured: `${(time / floor).toFixed(1)} x`,
      budget: '<= 4 x',
      kept: time / floor <= 4,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number} port @param {string[]} program @returns milliseconds from its start to the first page */
async function timeOfDevelopment(port, program) {
  const started = performance.now();
  const server = start('development', process.execPath, program, { NEXT_TELEMETRY_DISABLED: '1' });
  try {
    await servers.untilAnswers(server, `http://localhost:${port}/`);
    return performance.now() - started;
  } finally {
    await server.stop();
  }
}

/** Returns the milliseconds from the start of both programs until both answer. */
async function timeOfBoth() {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const program = start('start', process.execPath, [
    'scripts/start.mjs',
    '--port',
    `${port}`,
    '--emulator-port',
    `${emulatorPort}`,
  ]);
  await servers.untilAnswers(program, `http://localhost:${port}/examples.json`);
  await servers.untilAnswers(program, `http://localhost:${emulatorPort}/_emulator/ready`);
  const time = performance.now() - started;
  await program.stop();
  return time;
}
