import type { Database } from './database';

/** How often each table has changed, so that what was read of it can be kept until it changes again. */
interface Changes {
  /** A number that is another one after the table has changed, or after a transaction was undone. */
  of(table: string): number;
  /** A table has changed. */
  add(table: string): void;
  /** Any table may have changed. */
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
