import type Sqlite from 'libsql';
import type { Parameter, Value } from './value';

/**
 * The part of the driver's statements that is used here; its own typings lack the parameters. Parameters are
 * passed as a list, because the driver takes a single null for an object of named parameters.
 */
export interface Statement {
  all(parameters: Parameter[]): unknown[];
  get(parameters: Parameter[]): unknown;
  run(parameters: Parameter[]): { changes: number };
  raw(): this;
}

/**
 * Caches prepared statements by their SQL, separately for rows without names, and makes functions that read.
 * @param connection returns the present one
 */
export function keepStatements(connection: () => Sqlite.Database) {
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
  const prepare = (sql: string) => keep(named, sql, () => connection().prepare(sql) as Statement);
  const prepareRaw = (sql: string) =>
    keep(unnamed, sql, () => (connection().prepare(sql) as Statement).raw());
  return {
    prepare,
    /** Must be called when the connection has changed. */
    forget() {
      named.clear();
      unnamed.clear();
    },
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
    },
  };
}
