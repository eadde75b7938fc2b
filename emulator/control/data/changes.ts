import type { Emulator } from '#runtime/emulator';
import { compareData, type Difference } from '#storage/snapshots/compare';
import type { Comparison } from '../contract/data';
import { refused } from '../refused';
import { KINDS } from './kinds';
import { storedCollections } from './stored';
import { titleOf } from './titles';

const LISTED = 1000;

/** The names of the data at the start and of the present data. */
const [START, NOW] = ['start', 'now'];

/** Returns the file of a named state of the data. @throws HTTPException 400, UnusableSnapshot if there is none */
function fileOf({ baseline, snapshots }: Emulator, name: string): string {
  if (name !== START && name !== 'seed') return snapshots.file(name);
  const file = baseline.file();
  if (!file)
    throw refused(
      400,
      'How the data was at first is not known: it is too large, or the emulator is part of a test.',
    );
  return file;
}

function described({ table, id, change, before, after }: Difference, isDetailed: boolean) {
  const [was, is] = [before, after].map((it) => it && JSON.parse(it));
  const title = titleOf(is ?? was ?? {});
  return {
    collection: table,
    id,
    ...(title && { title }),
    change,
    ...(isDetailed && was && { before: was }),
    ...(isDetailed && is && { after: is }),
  };
}

/**
 * Compares two named states of the data: snapshots, the start, or the present.
 * @param collection compares only this one; all if absent
 * @param isDetailed whether the answer has the documents too
 */
export function compared(
  emulator: Emulator,
  {
    from,
    to,
    collection,
    isDetailed,
  }: { from: string; to: string; collection?: string | undefined; isDetailed: boolean },
): Comparison {
  const tables = storedCollections()
    .map(({ name }) => name)
    .filter((name) =>
      collection === undefined ? KINDS[name] || name === 'data_items' : name === collection,
    );
  const { differences, counts } = compareData(emulator.database, {
    from: fileOf(emulator, from),
    to: to === NOW ? undefined : fileOf(emulator, to),
    tables,
    limit: LISTED,
  });
  const total = counts.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
  return {
    changes: differences.map((it) => described(it, isDetailed)),
    counts: counts.map(({ table, ...rest }) => ({ collection: table, ...rest })),
    truncated: total > differences.length,
  };
}
