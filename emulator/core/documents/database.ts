import { renameSync } from 'node:fs';
import Sqlite from 'libsql';
import type { Gathered } from './connection/gathering';
import { keepStatements } from './connection/statements';
import { createTransactions } from './connection/transactions';
import type { Parameter, Value } from './connection/value';
import { watchWrites } from './connection/watch-writes';
import { openForCopies } from './data-folder/copy-file';
import { createSync } from './data-folder/sync-log';

export type { Value } from './connection/value';

/** A condition and its bound values. */
export interface Sql {
  sql: string;
  parameters: Value[];
}

type Row = Record<string, unknown>;

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
  /**
   * Commits all transactions together from now on: a commit of its own takes half of the time of a small one. Those of
   * other work join, and `synced` waits for the end; it must be near when that is awaited.
   */
  gather(): Gathered;
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
  /**
   * Copies the data as it is at one moment, piece by piece: other work continues meanwhile.
   * @param atMoment called when what was written before is in the copy, and what is written later is not
   */
  copyInSteps(target: string, atMoment: () => void): Promise<void>;
  /**
   * Replaces all data by those of another database file, which becomes this one's; outside of transactions. It takes
   * milliseconds, whatever their size. What depends on the connection ends: attached files, temporary tables, a hold.
   * @param file a complete database of the same tables, on the same disk
   */
  replaceBy(file: string): void;
  /** Moves the write-ahead log into the database file, so that the file is complete by itself, and closes it. */
  close(): void;
}

/** Identifies the database to tools such as `file`: "emul". */
const APPLICATION_ID = 0x656d756c;

/** Opens the connection to a file. */
function connect(file: string, isTemporary: boolean): Sqlite.Database {
  const connection = new Sqlite(file);
  // NORMAL syncs at checkpoints only; `synced` does the rest.
  const [journal, syncs] = isTemporary ? ['MEMORY', 'OFF'] : ['WAL', 'NORMAL'];
  connection.exec(`PRAGMA journal_mode = ${journal}; PRAGMA synchronous = ${syncs}`);
  // Mapped parts of the file count as resident memory, and the file grows with each purchase, so both are
  // limited. Without the map, reading a row of a million takes a microsecond more.
  connection.exec('PRAGMA foreign_keys = ON; PRAGMA mmap_size = 67108864; PRAGMA cache_size = -65536');
  // The first write creates the log; it also fails at once if the disk is full.
  if (!isTemporary) connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  return connection;
}

/** Opens a connection with everything that belongs to its file. */
function openParts(file: string, isTemporary: boolean, execute: (sql: string) => void, writes: () => number) {
  const connection = connect(file, isTemporary);
  const log = isTemporary ? undefined : createSync(file, writes);
  const copies = openForCopies(file, isTemporary, execute, writes);
  function close() {
    if (!isTemporary) connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    log?.close();
    connection.close();
    copies.close();
  }
  return { connection, log, copies, close };
}

/**
 * Opens or creates a database.
 * @param file a path, or `:memory:`
 * @param isTemporary whether the file is not needed after this process
 */
export function openDatabase(file: string, isTemporary = file === ':memory:'): Database {
  const { prepare, forget, reads } = keepStatements(() => parts.connection);
  const disk = watchWrites(file);
  const transactions = createTransactions({ prepare, disk, connection: () => parts.connection });
  const { settle } = transactions;
  const execute = (sql: string) => {
    settle();
    transactions.counted();
    disk.write(() => parts.connection.exec(sql));
  };
  let parts = openParts(file, isTemporary, execute, () => transactions.writes);
  return {
    ...reads,
    execute,
    run: transactions.run,
    transaction: transactions.transaction,
    hold: transactions.hold,
    gather: transactions.gather,
    get rollbacks() {
      return transactions.rollbacks;
    },
    get writes() {
      return transactions.writes;
    },
    isTemporary,
    synced: () => transactions.gathered()?.then(() => parts.log?.synced()) ?? parts.log?.synced(),
    copyTo(target) {
      settle();
      parts.copies.copyTo(target);
    },
    copyInSteps(target, atMoment) {
      settle();
      return parts.copies.copyInSteps(target, atMoment);
    },
    replaceBy(other) {
      settle();
      parts.close();
      forget();
      if (!isTemporary) renameSync(other, file);
      parts = openParts(isTemporary ? other : file, isTemporary, execute, () => transactions.writes);
      transactions.undone();
    },
    close() {
      settle();
      parts.close();
    },
  };
}
