import type { Database } from '#core/documents/database';
import type { CountCache } from '#core/documents/types';

const KEPT = 1000;

/** Counts rows in a database, and caches the counts of a thousand conditions for each table. */
export function createCountCache(database: Database): CountCache {
  const counts = new Map<string, Map<string, number>>();
  let countedAt = database.rollbacks;

  return {
    count(table, { sql, parameters }) {
      // Counts from within an undone transaction are void.
      if (countedAt !== database.rollbacks) {
        counts.clear();
        countedAt = database.rollbacks;
      }
      let known = counts.get(table);
      if (!known || known.size > KEPT) {
        known = new Map();
        counts.set(table, known);
      }
      const key = JSON.stringify([sql, parameters]);
      let total = known.get(key);
      if (total === undefined) {
        total = database.value<number>(`SELECT count(*) FROM "${table}" WHERE ${sql}`, ...parameters) ?? 0;
        known.set(key, total);
      }
      return total;
    },
    changed: (table) => {
      counts.delete(table);
    },
    clear: () => counts.clear(),
  };
}
