import { closeSync, fdatasync, fsyncSync, openSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'libsql';
import { isStorageFailure, StorageError } from './storage-error';

/** A value that a document is found by. */
export type Value = string | number | null;

/** A condition, and the values that it is bound to. */
export interface Sql {
  sql: string;
  parameters: Value[];
}

type Parameter = Value | Buffer;
type Row = Record<string, unknown>;
/**
 * The part of the driver's statements that is used here; its own typings leave the parameters out. They are given as a
 * list: the driver takes a null that stands alone for an object of named ones.
 */
interface Statement {
  all(parameters: Parameter[]): unknown[];
  get(parameters: Parameter[]): unknown;
  run(parameters: Parameter[]): { changes: number };
  raw(): this;
}

/** The embedded database: one connection, prepared statements kept, everything synchronous. */
export interface Database {
  /** The rows that a query gives. */
  all<T = Row>(sql: string, ...parameters: Parameter[]): T[];
  /** The first row that a query gives. */
  get<T = Row>(sql: string, ...parameters: Parameter[]): T | undefined;
  /** The columns of a query's first row, in their order; none without a row. */
  row<T>(sql: string, ...parameters: Parameter[]): T[];
  /** The columns of each row, in their order. */
  rows(sql: string, ...parameters: Parameter[]): Value[][];
  /** The first column of a query's rows; twice as fast as rows with names, so documents are read by it. */
  column<T>(sql: string, ...parameters: Parameter[]): T[];
  /** The first column of a query's first row. */
  value<T>(sql: string, ...parameters: Parameter[]): T | undefined;
  /** Runs a statement; answers how many rows it changed. */
  run(sql: string, ...parameters: Parameter[]): number;
  /** Runs a script of several statements. */
  execute(sql: string): void;
  /**
   * Does the work wholly or, when it throws, not at all. The database is locked by the first `run`, so
   * work that only reads costs nothing. Transactions do not nest.
   */
  transaction<T>(work: () => T): T;
  /** How many transactions were undone so far: what was remembered from within one is void. */
  readonly rollbacks: number;
  /** How many statements wrote so far, undone ones included: what was read before may have changed since. */
  readonly writes: number;
  /** Whether its data ends with this process: nothing waits until the disk has it. */
  readonly isPassing: boolean;
  /**
   * Settles when all that was committed before survives a power cut; nothing where it does already, or where the
   * database is in memory. Rejects once the disk has failed to keep something.
   */
  synced(): Promise<void> | undefined;
  /** Moves what is in the write-ahead log into the file, which is complete by itself then, and closes it. */
  close(): void;
}

/** By which tools such as `file` know whose database it is: "emul". */
const APPLICATION_ID = 0x656d756c;

const sync = promisify(fdatasync);

/**
 * Makes the function that waits until a database's write-ahead log is on the disk. `synchronous = FULL` would do so
 * within each commit, while every other call waits; here all the calls that are answered together wait for one sync.
 */
function createSync(file: string, writes: () => number): Pick<Database, 'synced' | 'close'> {
  const log = openSync(`${file}-wal`, 'r+');
  const folder = openSync(dirname(file), 'r');
  // The log's name is to survive too.
  fsyncSync(folder);
  closeSync(folder);
  let safe = 0;
  let running: Promise<void> | undefined;
  async function syncOnce(): Promise<void> {
    const upTo = writes();
    // One that fails stays: the system forgets what it could not write, and the next would say that all is well.
    try {
      await sync(log);
    } catch (error) {
      throw isStorageFailure(error) ? new StorageError(file, error) : error;
    }
    safe = upTo;
    running = undefined;
  }
  async function reach(upTo: number): Promise<void> {
    while (safe < upTo) {
      // A sync that began before the commit may have missed it: it is waited for, and followed by another.
      running ??= syncOnce();
      await running;
    }
  }
  return {
    synced: () => (safe >= writes() ? undefined : reach(writes())),
    close() {
      // What is in the file by then needs no sync of the log.
      safe = Number.POSITIVE_INFINITY;
      const end = () => closeSync(log);
      if (running) running.then(end, end);
      else end();
    },
  };
}

/** Statements, prepared once: by the SQL, and for rows without names. */
function keepStatements(connection: Sqlite.Database) {
  const keep = (statements: Map<string, Statement>, sql: string, make: () => Statement): Statement => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = make();
      statements.set(sql, statement);
      // Filters of many shapes must not pile up: the oldest goes first. The seed alone has 550 statements.
      if (statements.size > 1500) statements.delete(statements.keys().next().value as string);
    }
    return statement;
  };
  const named = new Map<string, Statement>();
  const unnamed = new Map<string, Statement>();
  const prepare = (sql: string) => keep(named, sql, () => connection.prepare(sql) as Statement);
  const prepareRaw = (sql: string) => keep(unnamed, sql, () => (connection.prepare(sql) as Statement).raw());
  return { prepare, prepareRaw };
}

/** Bytes that a disk which was full has to have again before it is written to: what fits into less is cut short by the next. */
const ROOM = 1024 * 1024;

/** Whether the disk of a file has next to no room. */
function isDiskFull(file: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize < ROOM;
}

/**
 * Watches what writes to a file. What the disk refuses is one error until it takes something again; a disk that is full
 * refuses every write, those included that happen to fit into what the file has already.
 */
function watchWrites(file: string) {
  let failure: StorageError | undefined;
  return {
    write<T>(work: () => T): T {
      if (failure && isDiskFull(file)) throw failure;
      try {
        return work();
      } catch (error) {
        if (!isStorageFailure(error)) throw error;
        failure ??= new StorageError(file, error);
        throw failure;
      }
    },
    /** To be called after a commit. */
    recovered(): void {
      if (failure) console.warn(`[emulator] ${file} can be written again.`);
      failure = undefined;
    },
  };
}

/**
 * Opens the database file, or one in memory.
 * @param file a path, or `:memory:`
 * @param isPassing whether nobody needs the file when this process has ended: nothing is then waited for
 */
export function openDatabase(file: string, isPassing = file === ':memory:'): Database {
  const connection = new Sqlite(file);
  // NORMAL syncs at checkpoints only; `synced` does the rest.
  connection.exec(
    isPassing
      ? 'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON'
      : 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON',
  );
  // What is mapped of the file counts as resident memory, and the file grows with what is bought: both are bounded. Read
  // without the map, a row of a million costs a microsecond more.
  connection.exec('PRAGMA mmap_size = 67108864; PRAGMA cache_size = -65536');
  const { prepare, prepareRaw } = keepStatements(connection);
  let state: 'none' | 'ready' | 'begun' = 'none';
  let rollbacks = 0;
  let writes = 0;
  const { write, recovered } = watchWrites(file);

  // The first write makes the log; it also tells at once when the disk is full.
  if (!isPassing) connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  const log = isPassing ? undefined : createSync(file, () => writes);
  return {
    all: <T>(sql: string, ...parameters: Parameter[]) => prepare(sql).all(parameters) as T[],
    get: <T>(sql: string, ...parameters: Parameter[]) => prepare(sql).get(parameters) as T | undefined,
    row: <T>(sql: string, ...parameters: Parameter[]) =>
      (prepareRaw(sql).get(parameters) as T[] | undefined) ?? [],
    rows: (sql, ...parameters) => prepareRaw(sql).all(parameters) as Value[][],
    column: <T>(sql: string, ...parameters: Parameter[]) =>
      prepareRaw(sql)
        .all(parameters)
        .map((row) => (row as T[])[0] as T),
    value: <T>(sql: string, ...parameters: Parameter[]) =>
      (prepareRaw(sql).get(parameters) as T[] | undefined)?.[0],
    run(sql, ...parameters) {
      writes += 1;
      return write(() => {
        if (state === 'ready') {
          prepare('BEGIN IMMEDIATE').run([]);
          state = 'begun';
        }
        return prepare(sql).run(parameters).changes;
      });
    },
    execute: (sql) => {
      writes += 1;
      write(() => connection.exec(sql));
    },
    transaction(work) {
      if (state !== 'none') throw new Error('Transactions do not nest');
      state = 'ready';
      try {
        const result = work();
        if ((state as string) === 'begun') {
          write(() => prepare('COMMIT').run([]));
          recovered();
        }
        return result;
      } catch (error) {
        if ((state as string) === 'begun') {
          // On a full disk SQLite has undone it already.
          if (connection.inTransaction) prepare('ROLLBACK').run([]);
          rollbacks += 1;
          writes += 1;
        }
        throw error;
      } finally {
        state = 'none';
      }
    },
    get rollbacks() {
      return rollbacks;
    },
    get writes() {
      return writes;
    },
    isPassing,
    synced: () => log?.synced(),
    close() {
      if (!isPassing) connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      log?.close();
      connection.close();
    },
  };
}
