import type Sqlite from 'libsql';
import { createGathering, type Gathered } from './gathering';
import type { Statement } from './statements';
import type { Parameter } from './value';
import type { watchWrites } from './watch-writes';

interface Surroundings {
  prepare(sql: string): Statement;
  disk: ReturnType<typeof watchWrites>;
  connection(): Sqlite.Database;
}

/** For work within another transaction, with which it is committed. */
const NOTHING_GATHERED: Gathered = { commit() {}, isAwaited: () => true };

/** Makes the hold of a connection: `Database` describes it. @param undone called when everything since was undone */
function createHold(prepare: Surroundings['prepare'], undone: () => void) {
  let held: symbol | undefined;
  return {
    isOpen: () => held !== undefined,
    begin(): () => boolean {
      prepare('SAVEPOINT held').run([]);
      const own = Symbol('hold');
      held = own;
      return () => {
        if (held !== own) return false;
        // `ROLLBACK TO` would keep the journal, and each time restore every page that was ever written since `hold`.
        prepare('ROLLBACK').run([]);
        prepare('SAVEPOINT held').run([]);
        undone();
        return true;
      };
    },
    end(): void {
      if (held) prepare('RELEASE held').run([]);
      held = undefined;
    },
  };
}

/** Makes the transactions of a connection: `Database` describes them. */
export function createTransactions({ prepare, disk: { write, recovered }, connection }: Surroundings) {
  let state: 'none' | 'ready' | 'begun' = 'none';
  let rollbacks = 0;
  let writes = 0;

  /** Whether a transaction is a part of another one. */
  const isWithin = () => hold.isOpen() || gathering.isOpen();
  const undone = () => {
    rollbacks += 1;
    writes += 1;
  };

  const hold = createHold(prepare, undone);
  const gathering = createGathering({
    begin: () => write(() => prepare('BEGIN IMMEDIATE').run([])),
    commit() {
      // A sync that began before lacks these writes.
      writes += 1;
      write(() => prepare('COMMIT').run([]));
      recovered();
    },
    undo() {
      if (connection().inTransaction) connection().exec('ROLLBACK');
      undone();
    },
  });

  /** Ends everything that is open around transactions, unless one is open. */
  function settle(): void {
    if (state !== 'none') return;
    gathering.end();
    hold.end();
  }

  /** Undoes the work of a transaction that threw. */
  function undo(error: unknown): void {
    if (connection().inTransaction) {
      connection().exec(isWithin() ? 'ROLLBACK TO work; RELEASE work' : 'ROLLBACK');
    } else {
      // On a full disk, SQLite has already undone everything.
      gathering.fail(error);
    }
    undone();
  }

  return {
    run(sql: string, ...parameters: Parameter[]): number {
      writes += 1;
      return write(() => {
        if (state === 'ready') {
          prepare(isWithin() ? 'SAVEPOINT work' : 'BEGIN IMMEDIATE').run([]);
          state = 'begun';
        }
        return prepare(sql).run(parameters).changes;
      });
    },
    transaction<T>(work: () => T): T {
      if (state !== 'none') throw new Error('Transactions do not nest');
      state = 'ready';
      try {
        const result = work();
        if ((state as string) === 'begun') {
          write(() => prepare(isWithin() ? 'RELEASE work' : 'COMMIT').run([]));
          if (!gathering.isOpen()) recovered();
        }
        return result;
      } catch (error) {
        if ((state as string) === 'begun') undo(error);
        throw error;
      } finally {
        state = 'none';
      }
    },
    hold() {
      settle();
      return hold.begin();
    },
    gather() {
      if (isWithin() || state !== 'none') return NOTHING_GATHERED;
      return gathering.begin();
    },
    /** Resolves when what is gathered is committed, and rejects if that fails; undefined if nothing is gathered. */
    gathered: gathering.ended,
    settle,
    /** Counts a write that others have made. */
    counted() {
      writes += 1;
    },
    /** Must be called when the data is another. */
    undone,
    get rollbacks() {
      return rollbacks;
    },
    get writes() {
      return writes;
    },
  };
}
