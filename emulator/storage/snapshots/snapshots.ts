import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from '#core/documents/database';
import type { Ids } from '#core/ids';
import type { Clock } from '#core/time/clock';
import { copyBack, replaceData, undoData } from './copy-back';
import { openSnapshotFolder } from './folder';
import { createSteps } from './in-steps';
import { readKnown } from './known';
import {
  attachedTo,
  damaged,
  isDamage,
  presentState,
  quoted,
  readState,
  type State,
  stateTable,
} from './state';
import type { SavedSnapshot, Snapshot, Snapshots } from './types';
import { UnusableSnapshot } from './unusable';

/**
 * Opens the snapshots of a database, one file each. Those of a database in memory last as long as it does.
 * @param data the data folder; the snapshots are in `snapshots` in it
 * @param upgrade migrates loaded data of a version, within the transaction
 * @param loaded called when the data was replaced: caches of it are void
 */
function openSnapshots(
  { database, clock, ids }: { database: Database; clock: Clock; ids: Ids },
  data: string | undefined,
  upgrade: (version: number) => void,
  loaded: () => void,
): Omit<Snapshots, 'changes'> {
  const folder = openSnapshotFolder(data);
  const { fileOf, namedFiles, close } = folder;
  const { find, ...known } = readKnown(database, folder);
  const steps = createSteps(database);

  /** The snapshot that was loaded last, and how to undo what was written since: tests load one again and again. */
  let latest: { name: string; state: State; takeBack: () => boolean } | undefined;
  function restored(name: string, { clock: time, ids: position, savedAt }: State): Snapshot {
    clock.restore(time);
    if (position !== undefined && ids.position !== undefined) ids.position = position;
    loaded();
    return { name, savedAt };
  }
  /** Must be called when the data is that of a snapshot. */
  function done(name: string, state: State): Snapshot {
    latest = database.isTemporary ? { name, state, takeBack: database.hold() } : undefined;
    return restored(name, state);
  }
  const undone = (name: string): Snapshot | undefined =>
    latest?.name === name && undoData(database, latest.takeBack) ? restored(name, latest.state) : undefined;

  function unfinishedFile(name: string): string {
    const unfinished = `${fileOf(name)}.new`;
    rmSync(unfinished, { force: true });
    return unfinished;
  }
  function saved(name: string, { savedAt }: State): SavedSnapshot {
    const replaced = find(name);
    renameSync(`${fileOf(name)}.new`, fileOf(name));
    latest = undefined;
    return { name, savedAt, ...(replaced && { replaced }) };
  }

  const snapshots: Omit<Snapshots, 'changes'> = {
    save(name) {
      const unfinished = unfinishedFile(name);
      closeSync(openSync(unfinished, 'wx', 0o600));
      database.execute(`VACUUM INTO ${quoted(unfinished)}`);
      const state = presentState(clock, ids);
      attachedTo(database, unfinished, () => database.execute(stateTable(state, 'snapshot.')));
      return saved(name, state);
    },
    saveInSteps: (name) =>
      steps.save(
        () => unfinishedFile(name),
        () => presentState(clock, ids),
        (state) => saved(name, state),
      ),
    load(name) {
      const again = undone(name);
      if (again) return again;
      try {
        const state = attachedTo(database, known.file(name), () => {
          const version = database.value<number>('PRAGMA snapshot.user_version') ?? 0;
          const own = database.value<number>('PRAGMA main.user_version') ?? 0;
          if (version > own)
            throw new UnusableSnapshot(
              `The snapshot '${name}' is of data of version ${version}, and this emulator knows versions up to ${own}: start the later one.`,
            );
          database.transaction(() => copyBack(database, () => upgrade(version)));
          return readState(database);
        });
        return done(name, state);
      } catch (error) {
        if (isDamage(error)) throw damaged(name, error);
        throw error;
      }
    },
    async loadInSteps(name) {
      const again = undone(name);
      if (again) return again;
      const use = (file: string, state: State) => {
        replaceData(database, file);
        return done(name, state);
      };
      return (await steps.load(name, known.file(name), use)) ?? snapshots.load(name);
    },
    ...known,
    remove(name) {
      const isThere = namedFiles().includes(name);
      if (isThere) rmSync(fileOf(name));
      if (latest?.name === name) latest = undefined;
      return isThere;
    },
    close() {
      steps.close();
      close();
    },
  };
  return snapshots;
}

/** Like `openSnapshots`, but counts changes. */
export function createSnapshots(...given: Parameters<typeof openSnapshots>): Snapshots {
  const snapshots = openSnapshots(...given);
  let changes = 0;
  const counted =
    <T>(work: (name: string) => T) =>
    (name: string): T => {
      const done = work(name);
      changes += 1;
      return done;
    };
  const countedInSteps =
    <T>(work: (name: string) => Promise<T>) =>
    async (name: string): Promise<T> => {
      const done = await work(name);
      changes += 1;
      return done;
    };
  return {
    ...snapshots,
    save: counted(snapshots.save),
    saveInSteps: countedInSteps(snapshots.saveInSteps),
    load: counted(snapshots.load),
    loadInSteps: countedInSteps(snapshots.loadInSteps),
    remove: counted(snapshots.remove),
    changes: () => changes,
  };
}
