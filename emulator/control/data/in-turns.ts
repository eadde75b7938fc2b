import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '#core/documents/database';
import { startStopwatch } from '#core/time/stopwatch';

/** How long one job may work before other calls get their turn, in milliseconds. */
const TURN = 20;

/** Makes the function that a long job awaits between its parts: it lets other calls go first when their turn has come. */
export function createTurns(): () => Promise<void> {
  let elapsed = startStopwatch();
  return async () => {
    if (elapsed() < TURN) return;
    await turn();
    elapsed = startStopwatch();
  };
}

/** The longest time between two commits, in milliseconds. */
const GATHERED = 500;

/** Does work for each item, while other calls continue. What it writes is committed together, at the end of a turn. */
export async function eachInTurns<T>(
  database: Database,
  items: Iterable<T>,
  work: (item: T) => unknown,
): Promise<void> {
  let [elapsed, sinceCommit] = [startStopwatch(), startStopwatch()];
  let gathered = database.gather();
  try {
    for (const item of items) {
      await work(item);
      if (elapsed() < TURN) continue;
      await turn();
      if (gathered.isAwaited() || sinceCommit() > GATHERED) {
        gathered.commit();
        // Those who waited for it go first.
        await turn();
        gathered = database.gather();
        sinceCommit = startStopwatch();
      }
      elapsed = startStopwatch();
    }
  } finally {
    gathered.commit();
  }
}
