// @ts-check
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { JOBS } from './jobs.mjs';
import { VISITORS } from './visitors.mjs';

/** Everything beside which an ordinary visitor is measured. */
export const HOSTILE = [...VISITORS, ...JOBS];

// Runs in a worker until it is told to stop, so that processing the answers does not delay the measurement.
if (!isMainThread) {
  const hostility = HOSTILE[workerData.index];
  const act = await hostility?.prepare(workerData.url);
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  parentPort?.postMessage('begun');
  const one = async () => {
    while (!isOver) await act?.();
  };
  await Promise.all(Array.from({ length: hostility?.atOnce ?? 4 }, one));
  // Some leave connections open.
  process.exit();
}
