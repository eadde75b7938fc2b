// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { start } from '../../scripts/lib/processes.mjs';
import * as servers from '../../scripts/lib/servers.mjs';
import { median } from './support.mjs';

const ROUNDS = 5;
const DATA = '.data/bench/start';

/** From the start of the emulator's process to its first answer, seeding the demo site, against starting Node. */
export async function measure() {
  const floors = [];
  const times = [];
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
  }
  const time = median(times);
  return [
    {
      what: 'emulator, start to ready with the demo site',
      floor: `node by itself: ${median(floors).toFixed(0)} ms`,
      measured: `${time.toFixed(0)} ms`,
      budget: '<= 1000 ms',
      kept: time <= 1000,
    },
  ];
}
