import type { CatchUpStep } from '../contract/service';
import type { Database } from '../documents/database';
import type { Documents } from '../documents/types';
import { type Clock, isoDate } from './clock';

/**
 * Makes the changes that have become due; must be called before each transaction.
 * @param take runs a step in a transaction, and logs what it throws
 */
export type CatchUp = (take: (step: CatchUpStep) => void) => void;

/** A step, and the time of its next run. */
interface Schedule {
  step: CatchUpStep;
  /** The earliest of its dates, in milliseconds; `Infinity` if it has none. */
  next: number;
  /** The change count of its collections when `next` was read. */
  changes: number;
  /** Whether it runs regardless of its dates: more may be due than its last run did, or the clock was set back. */
  again: boolean;
}

/**
 * Makes the function that makes due changes.
 *
 * The earliest date of all steps is kept in memory, so a call with nothing due compares three numbers. It is read again
 * when the collections of a step have changed. After the clock was set back every step runs, because changes may have
 * to be undone.
 */
export function createCatchUp(
  database: Database,
  documents: Documents,
  clock: Clock,
  steps: readonly CatchUpStep[],
): CatchUp {
  const schedules: Schedule[] = steps.map((step) => ({ step, next: 0, changes: -1, again: true }));
  let next = 0;
  let writes = -1;
  let last = Number.NEGATIVE_INFINITY;

  const changesOf = ({ due }: CatchUpStep) =>
    due.reduce((sum, { collection }) => sum + documents.changes(collection), 0);

  function read(schedule: Schedule): void {
    const dates = schedule.step.due.map(({ collection, field, after = 0, only }) => {
      const filter = { ...only, [field]: { $gte: isoDate(0) } };
      const earliest = documents.minimum(collection, field, filter);
      return earliest === undefined ? Number.POSITIVE_INFINITY : Date.parse(earliest) + after;
    });
    schedule.next = Math.min(...dates);
    schedule.changes = changesOf(schedule.step);
  }

  return (take) => {
    const now = clock.now();
    const isSetBack = now < last;
    last = now;
    if (!isSetBack && now < next && writes === database.writes) return;
    for (const schedule of schedules) {
      if (isSetBack) schedule.again = true;
      if (schedule.changes !== changesOf(schedule.step)) read(schedule);
      if (!schedule.again && schedule.next > now) continue;
      const before = database.writes;
      take(schedule.step);
      schedule.again = database.writes !== before;
      if (!schedule.again) read(schedule);
    }
    writes = database.writes;
    next = schedules.some(({ again }) => again) ? 0 : Math.min(...schedules.map((it) => it.next));
  };
}
