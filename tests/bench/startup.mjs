// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { start } from '../../scripts/lib/servers/processes.mjs';
import * as servers from '../../scripts/lib/servers/servers.mjs';
import { median } from './support.mjs';

const ROUNDS = 5;
const DATA = '.data/bench/start';

/**
 * From the start of a process to its first answer, against starting Node: the emulator, seeding the demo site; and both
 * programs, with nothing to build, as `npm start` starts them.
 */
export async function measure() {
  /** @type {number[]} */
  const floors = [];
  const times = [];
  const both = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let started = performance.now();
    await start('node', process.execPath, ['--eval', '0']).exited;
    floors.push(performance.now() - started);
    rmSync(join(root, DATA), { recursive: true, force: true });
    const port = await freePort();
    started = performance.now();
    const emulator = servers.startEmulator({ port, data: DATA, storefrontPorts: [] });
    await servers.untilAnswers(emulator, `http://localhost:${port}/_emulator/ready`);
    times.push(performance.now() - started);
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
  ];
}

/** Milliseconds from the start of both programs until both answer. */
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
