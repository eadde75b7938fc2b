import type { Database } from '../database';
import type { CountCache, SqlReader } from '../types';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Lets services read a database with their own SQL: see `Documents.sql`. */
export const createSqlReader = (database: Database, counts: CountCache): SqlReader => ({
  column: ({ sql, parameters }) => database.column(sql, ...parameters),
  rows: ({ sql, parameters }) => database.rows(sql, ...parameters),
  count: ({ name }, where) => counts.count(name, where),
  createIndex(collection, name, expressions, only) {
    const columns = [...expressions, 'id'].join(', ');
    database.run(
      `CREATE INDEX IF NOT EXISTS ${quoted(name)} ON "${collection.name}" (${columns}) WHERE ${only}`,
    );
  },
});
