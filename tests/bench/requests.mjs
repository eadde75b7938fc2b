// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/lib/servers/processes.mjs';

/** The most processor time of a request, as a multiple of the floor: see tests/bench/time-bounds/cpu-time.ts. */
const BUDGET = 10;

/**
 * Measures the largest requests that the contracts allow, and the most expensive ones of the services, one by one: the
 * emulator does one thing at a time, so all other callers wait meanwhile.
 * @throws {Error} with the output, when one is above the budget or fails
 */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'time-bounds-'));
  const log = join(folder, 'requests.jsonl');
  const { failure, output } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'bench', '--maxWorkers', '1'],
    { env: { TIME_BOUNDS_LOG: log } },
  );
  if (failure) throw new Error(`${output}\n${failure}`);
  /** @type {{ what: string, least: number }[]} */
  const requests = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  const most = requests.reduce((one, other) => (other.least > one.least ? other : one));
  return [
    {
      what: 'the processor time of the most expensive request',
      floor: 'the products of the demo site as JSON, 80 times: 1',
      measured: `${most.least.toFixed(1)} (${most.what}, of ${requests.length})`,
      budget: `< ${BUDGET}`,
      kept: most.least < BUDGET,
    },
  ];
}
