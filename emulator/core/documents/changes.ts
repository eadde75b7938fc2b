import type { Database } from './database';

/** Counts the changes of each table, so that results can be kept until their table changes. */
interface Changes {
  /** Returns a number that changes when the table changes or a transaction is undone. */
  of(table: string): number;
  /** Notes a change of a table. */
  add(table: string): void;
  /** Notes that any table may have changed. */
  invalidate(): void;
}

/** Counts the changes of tables since the start. */
export function createChanges(database: Database): Changes {
  const changes = new Map<string, number>();
  let ofAll = 0;
  return {
    of: (table) => (changes.get(table) ?? 0) + ofAll + database.rollbacks,
    add(table) {
      changes.set(table, (changes.get(table) ?? 0) + 1);
    },
    invalidate() {
      ofAll += 1;
    },
  };
}
