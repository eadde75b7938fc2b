import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';
import { openForCopies } from './data-folder/copy-file';
import { createSync } from './data-folder/sync-log';
import { isStorageFailure, StorageError } from './storage-error';

/** A value that documents can be filtered by. */
export type Value = string | number | null;

/** A condition and its bound values. */
export interface Sql {
  sql: string;
  parameters: Value[];
}

type Parameter = Value | Buffer;
type Row = Record<string, unknown>;
/**
 * The part of the driver's statements that is used here; its own typings lack the parameters. Parameters are
 * passed as a list, because the driver takes a single null for an object of named parameters.
 */
interface Statement {
  all(parameters: Parameter[]): unknown[];
  get(parameters: Parameter[]): unknown;
  run(parameters: Parameter[]): { changes: number };
  raw(): this;
}

/** The embedded database: one connection, cached prepared statements, all synchronous. */
export interface Database {
  /** Returns the rows of a query. */
  all<T = Row>(sql: string, ...parameters: Parameter[]): T[];
  /** Returns the first row of a query. */
  get<T = Row>(sql: string, ...parameters: Parameter[]): T | undefined;
  /** Returns the columns of a query's first row, in their order; an empty list without a row. */
  row<T>(sql: string, ...parameters: Parameter[]): T[];
  /** Returns the columns of each row, in their order. */
  rows(sql: string, ...parameters: Parameter[]): Value[][];
  /** Returns the first column of all rows. Twice as fast as rows with names, so documents are read with it. */
  column<T>(sql: string, ...parameters: Parameter[]): T[];
  /** Returns the first column of the first row. */
  value<T>(sql: string, ...parameters: Parameter[]): T | undefined;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, ...parameters: Parameter[]): number;
  /** Runs a script of several statements. */
  execute(sql: string): void;
  /**
   * Commits the work, or undoes all of it when it throws. The first `run` locks the database, so work that
   * only reads costs nothing. Transactions do not nest.
   */
  transaction<T>(work: () => T): T;
  /**
   * Keeps a transaction open around everything that follows, so that it can be undone at once; only for data that ends
   * with this process. A script ends it, because it may do things that no transaction can; the next `hold` ends it too.
   * @returns a function that undoes everything since and continues the hold; false once the hold has ended
   */
  hold(): () => boolean;
  /** The number of undone transactions: values remembered from within one are void. */
  readonly rollbacks: number;
  /** The number of statements that wrote, undone ones included: after one, earlier reads may be outdated. */
  readonly writes: number;
  /** Whether the data ends with this process, so that no write waits for the disk. */
  readonly isTemporary: boolean;
  /**
   * Resolves when all earlier commits would survive a power cut; undefined if they would already, or if the
   * database is temporary. Rejects once the disk has failed to store something.
   */
  synced(): Promise<void> | undefined;
  /** Copies the data to a new file, outside of transactions. */
  copyTo(target: string): void;
  /** Moves the write-ahead log into the database file, so that the file is complete by itself, and closes it. */
  close(): void;
}

/** Identifies the database to tools such as `file`: "emul". */
const APPLICATION_ID = 0x656d756c;

/** Caches prepared statements by their SQL, separately for rows without names, and makes functions that read. */
function keepStatements(connection: Sqlite.Database) {
  const keep = (statements: Map<string, Statement>, sql: string, make: () => Statement): Statement => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = make();
      statements.set(sql, statement);
      // Filters have many shapes, so the oldest statement goes first. The seed alone has 550.
      if (statements.size > 1500) statements.delete(statements.keys().next().value as string);
    }
    return statement;
  };
  const named = new Map<string, Statement>();
  const unnamed = new Map<string, Statement>();
  const prepare = (sql: string) => keep(named, sql, () => connection.prepare(sql) as Statement);
  const prepareRaw = (sql: string) => keep(unnamed, sql, () => (connection.prepare(sql) as Statement).raw());
  return {
    prepare,
    reads: {
      all: <T>(sql: string, ...parameters: Parameter[]) => prepare(sql).all(parameters) as T[],
      get: <T>(sql: string, ...parameters: Parameter[]) => prepare(sql).get(parameters) as T | undefined,
      row: <T>(sql: string, ...parameters: Parameter[]) =>
        (prepareRaw(sql).get(parameters) as T[] | undefined) ?? [],
      rows: (sql: string, ...parameters: Parameter[]) => prepareRaw(sql).all(parameters) as Value[][],
      column: <T>(sql: string, ...parameters: Parameter[]) =>
        prepareRaw(sql)
          .all(parameters)
          .map((row) => (row as T[])[0] as T),
      value: <T>(sql: string, ...parameters: Parameter[]) =>
        (prepareRaw(sql).get(parameters) as T[] | undefined)?.[0],
    } satisfies Partial<Database>,
  };
}

/** Bytes that must be free before a full disk is written to again. */
const ROOM = 1024 * 1024;

/** Whether the disk of a file has almost no room left. */
function isDiskFull(file: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize < ROOM;
}

/**
 * Watches writes to a file. All writes that the disk refuses get the same error until it accepts one again; a
 * full disk refuses every write, even those that would fit into the file's present size.
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
    /** Must be called after a commit. */
    recovered(): void {
      if (failure) console.warn(`[emulator] ${file} can be written again.`);
      failure = undefined;
    },
  };
}

/**
 * Opens or creates a database.
 * @param file a path, or `:memory:`
 * @param isTemporary whether the file is not needed after this process
 */
export function openDatabase(file: string, isTemporary = file === ':memory:'): Database {
  const connection = new Sqlite(file);
  // NORMAL syncs at checkpoints only; `synced` does the rest.
  const [journal, syncs] = isTemporary ? ['MEMORY', 'OFF'] : ['WAL', 'NORMAL'];
  connection.exec(`PRAGMA journal_mode = ${journal}; PRAGMA synchronous = ${syncs}`);
  // Mapped parts of the file count as resident memory, and the file grows with each purchase, so both are
  // limited. Without the map, reading a row of a million takes a microsecond more.
  connection.exec('PRAGMA foreign_keys = ON; PRAGMA mmap_size = 67108864; PRAGMA cache_size = -65536');
  const { prepare, reads } = keepStatements(connection);
  let state: 'none' | 'ready' | 'begun' = 'none';
  let held: symbol | undefined;
  let rollbacks = 0;
  let writes = 0;
  const { write, recovered } = watchWrites(file);
  // The first write creates the log; it also fails at once if the disk is full.
  if (!isTemporary) connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  const log = isTemporary ? undefined : createSync(file, () => writes);
  const endHold = () => {
    if (held && state === 'none') {
      prepare('RELEASE held').run([]);
      held = undefined;
    }
  };
  const execute = (sql: string) => {
    endHold();
    writes += 1;
    write(() => connection.exec(sql));
  };
  const copies = openForCopies(file, isTemporary, execute);
  return {
    ...reads,
    run(sql, ...parameters) {
      writes += 1;
      return write(() => {
        if (state === 'ready') {
          prepare(held ? 'SAVEPOINT work' : 'BEGIN IMMEDIATE').run([]);
          state = 'begun';
        }
        return prepare(sql).run(parameters).changes;
      });
    },
    execute,
    transaction(work) {
      if (state !== 'none') throw new Error('Transactions do not nest');
      state = 'ready';
      try {
        const result = work();
        if ((state as string) === 'begun') {
          write(() => prepare(held ? 'RELEASE work' : 'COMMIT').run([]));
          recovered();
        }
        return result;
      } catch (error) {
        if ((state as string) === 'begun') {
          // On a full disk, SQLite has already undone the transaction.
          if (connection.inTransaction) connection.exec(held ? 'ROLLBACK TO work; RELEASE work' : 'ROLLBACK');
          rollbacks += 1;
          writes += 1;
        }
        throw error;
      } finally {
        state = 'none';
      }
    },
    hold() {
      endHold();
      prepare('SAVEPOINT held').run([]);
      const own = Symbol('hold');
      held = own;
      return () => {
        if (held !== own) return false;
        // `ROLLBACK TO` would keep the journal, and each time restore every page that was ever written since `hold`.
        prepare('ROLLBACK').run([]);
        prepare('SAVEPOINT held').run([]);
        rollbacks += 1;
        writes += 1;
        return true;
      };
    },
    get rollbacks() {
      return rollbacks;
    },
    get writes() {
      return writes;
    },
    isTemporary,
    synced: () => log?.synced(),
    copyTo(target) {
      endHold();
      copies.copyTo(target);
    },
    close() {
      if (!isTemporary) connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      log?.close();
      connection.close();
      copies.close();
    },
  };
}
