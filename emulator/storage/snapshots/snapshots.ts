import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from '#core/documents/database';
import type { Ids } from '#core/ids';
import type { Clock, ClockState } from '#core/time/clock';
import { openSnapshotFolder } from './folder';
import { undo } from './savepoint';
import { UnusableSnapshot } from './unusable';

/** A snapshot as it is listed. */
export interface Snapshot {
  name: string;
  /** The platform's time when it was saved, ISO 8601. */
  savedAt: string;
}

/** The result of saving a snapshot. */
export interface SavedSnapshot extends Snapshot {
  /** The earlier snapshot of the same name that it replaces. */
  replaced?: Snapshot;
}

/** The saved states of an emulator's data, by name. */
export interface Snapshots {
  /** Saves the data, the clock and the position of ids; replaces one of the same name. @throws UnusableSnapshot */
  save(name: string): SavedSnapshot;
  /**
   * Restores a snapshot in one transaction. @throws UnusableSnapshot if there is none, or if it is of a later version
   */
  load(name: string): Snapshot;
  /** Returns all snapshots, sorted by name. */
  list(): Snapshot[];
  /** @returns whether there was one */
  remove(name: string): boolean;
  /** Returns the file of a snapshot. @throws UnusableSnapshot if none has this name */
  file(name: string): string;
  /** How many times one was saved, loaded or removed. */
  changes(): number;
  mediaFiles(): string[];
  /** Returns the message for an unknown name, with the known ones. */
  missing(name: string): string;
  close(): void;
}

/** Receivers of events and service plugins are not part of the data, and past events were already sent. */
const NOT_DATA = ['webhooks', 'service_plugins'];
const EMPTIED = ['deliveries'];

/** The state of the emulator besides its data. */
interface State {
  savedAt: string;
  clock: ClockState;
  ids?: number;
}

const TABLES =
  "SELECT name FROM %.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Does work while a file is attached to a database as `snapshot`. */
function attachedTo<T>(database: Database, file: string, work: () => T): T {
  database.execute(`ATTACH ${quoted(file)} AS snapshot`);
  try {
    return work();
  } finally {
    database.execute('DETACH snapshot');
  }
}

const readState = (database: Database): State =>
  JSON.parse(database.column<string>('SELECT json FROM snapshot.snapshot_state')[0] ?? '{}');

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
  const { fileOf, namedFiles, close } = openSnapshotFolder(data);
  const names = () => namedFiles().filter(isSnapshot);

  const attached = <T>(file: string, work: () => T): T => attachedTo(database, file, work);
  /** Whether a file is a snapshot: other files may have been put into the folder. */
  function isSnapshot(name: string): boolean {
    const hasState = "SELECT 1 FROM snapshot.sqlite_master WHERE name = 'snapshot_state'";
    try {
      return attached(fileOf(name), () => database.value(hasState) !== undefined);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB') return false;
      throw error;
    }
  }

  /** The snapshot that was loaded last, and how to undo what was written since: tests load one again and again. */
  let latest: { name: string; state: State; takeBack: () => boolean } | undefined;
  function restored(name: string, { clock: time, ids: position, savedAt }: State): Snapshot {
    clock.restore(time);
    if (position !== undefined && ids.position !== undefined) ids.position = position;
    loaded();
    return { name, savedAt };
  }

  const snapshots: Omit<Snapshots, 'changes'> = {
    save(name) {
      const file = fileOf(name);
      const replaced = snapshots.list().find((it) => it.name === name);
      const unfinished = `${file}.new`;
      rmSync(unfinished, { force: true });
      closeSync(openSync(unfinished, 'wx', 0o600));
      database.execute(`VACUUM INTO ${quoted(unfinished)}`);
      const savedAt = clock.date();
      const state: State = {
        savedAt,
        clock: clock.state(),
        ...(ids.position !== undefined && { ids: ids.position }),
      };
      attached(unfinished, () =>
        database.execute(
          `CREATE TABLE snapshot.snapshot_state AS SELECT ${quoted(JSON.stringify(state))} AS json`,
        ),
      );
      renameSync(unfinished, file);
      return { name, savedAt, ...(replaced && { replaced }) };
    },
    load(name) {
      if (latest?.name === name && undoData(database, latest.takeBack)) return restored(name, latest.state);
      const state = attached(snapshots.file(name), () => {
        const version = database.value<number>('PRAGMA snapshot.user_version') ?? 0;
        const own = database.value<number>('PRAGMA main.user_version') ?? 0;
        if (version > own)
          throw new UnusableSnapshot(
            `The snapshot '${name}' is of data of version ${version}, and this emulator knows versions up to ${own}: start the later one.`,
          );
        database.transaction(() => copyBack(database, () => upgrade(version)));
        return readState(database);
      });
      latest = database.isTemporary ? { name, state, takeBack: database.hold() } : undefined;
      return restored(name, state);
    },
    list: () => {
      const savedAt = (name: string) => attached(fileOf(name), () => readState(database).savedAt);
      return names()
        .sort()
        .map((name) => ({ name, savedAt: savedAt(name) }));
    },
    remove(name) {
      const isThere = names().includes(name);
      if (isThere) rmSync(fileOf(name));
      return isThere;
    },
    file(name) {
      const file = fileOf(name);
      if (!names().includes(name)) throw new UnusableSnapshot(snapshots.missing(name));
      return file;
    },
    mediaFiles: () =>
      names().flatMap((name) =>
        attached(fileOf(name), () =>
          database.value("SELECT 1 FROM snapshot.sqlite_master WHERE name = 'media_on_disk'") === undefined
            ? []
            : database.column<string>('SELECT file FROM snapshot.media_on_disk'),
        ),
      ),
    missing(name) {
      const known = names().toSorted().join(', ');
      return `There is no snapshot '${name}'${known ? `: there are ${known}` : ', and no other'}.`;
    },
    close,
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
  const { save, load, remove } = snapshots;
  return {
    ...snapshots,
    save: counted(save),
    load: counted(load),
    remove: counted(remove),
    changes: () => changes,
  };
}

/**
 * Restores the data of the snapshot that was loaded last by undoing what was written since. Receivers of events and
 * service plugins stay as they are now.
 * @returns false, and nothing is undone, if the hold has ended
 */
function undoData(database: Database, takeBack: () => boolean): boolean {
  const kept = NOT_DATA.map((table) => [table, database.rows(`SELECT * FROM main."${table}"`)] as const);
  if (!undo(database, takeBack)) return false;
  database.transaction(() => {
    for (const [table, rows] of kept) {
      database.run(`DELETE FROM main."${table}"`);
      for (const row of rows)
        database.run(`INSERT INTO main."${table}" VALUES (${row.map(() => '?').join(', ')})`, ...row);
    }
    for (const table of EMPTIED) database.run(`DELETE FROM main."${table}"`);
  });
  return true;
}

/** Replaces the present rows with those of the attached snapshot. @param finish called when all are copied */
function copyBack(database: Database, finish: () => void): void {
  const columnsOf = (schema: string, table: string) =>
    database.column<string>(
      `SELECT name FROM pragma_table_xinfo(${quoted(table)}, ${quoted(schema)}) WHERE hidden = 0`,
    );
  const saved = new Set(database.column<string>(TABLES.replace('%', 'snapshot')));
  const tables = database.column<string>(TABLES.replace('%', 'main')).filter((it) => !NOT_DATA.includes(it));
  for (const table of tables.toReversed()) database.run(`DELETE FROM main."${table}"`);
  for (const table of tables.filter((it) => saved.has(it) && !EMPTIED.includes(it))) {
    const both = new Set(columnsOf('snapshot', table));
    const columns = columnsOf('main', table)
      .filter((it) => both.has(it))
      .map((it) => `"${it}"`)
      .join(', ');
    database.run(`INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM snapshot."${table}"`);
  }
  // Restored events do not happen again, but the trigger on their table has queued them for receivers.
  for (const table of EMPTIED) database.run(`DELETE FROM main."${table}"`);
  finish();
}
