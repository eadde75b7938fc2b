import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Database } from '#core/documents/database';
import type { Ids } from '#core/ids';
import type { Clock, ClockState } from '#core/time/clock';
import { UnusableSnapshot } from './unusable';

/** The state of the emulator besides its data. */
export interface State {
  savedAt: string;
  clock: ClockState;
  ids?: number;
}

/** The table with the state as JSON, in a snapshot. */
export const STATE_TABLE = 'snapshot_state';

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export const presentState = (clock: Clock, ids: Ids): State => ({
  savedAt: clock.date(),
  clock: clock.state(),
  ...(ids.position !== undefined && { ids: ids.position }),
});

/** The statement that makes a copy of the data a snapshot. @param schema of the attached copy, with a dot */
export const stateTable = (state: State, schema = ''): string =>
  `CREATE TABLE ${schema}${STATE_TABLE} AS SELECT ${quoted(JSON.stringify(state))} AS json`;

/** Does work while a file is attached to a database as `snapshot`. */
export function attachedTo<T>(database: Database, file: string, work: () => T): T {
  database.execute(`ATTACH ${quoted(file)} AS snapshot`);
  try {
    return work();
  } finally {
    database.execute('DETACH snapshot');
  }
}

export const stateIn = (json: unknown): State => JSON.parse(String(json ?? '{}'));

export const readState = (database: Database): State =>
  stateIn(database.value<string>(`SELECT json FROM snapshot.${STATE_TABLE}`));

/** Whether SQLite says that a file is damaged, or no database at all. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

export const damaged = (name: string, { message }: { message: string }): UnusableSnapshot =>
  new UnusableSnapshot(
    `The snapshot '${name}' is damaged (${message}). Remove it, or restore its file from a backup.`,
  );

/** Whether a database file has all of its pages (SQLite: The Database Header). */
function isWhole(file: string): boolean {
  const opened = openSync(file, 'r');
  try {
    const header = Buffer.alloc(100);
    if (readSync(opened, header, 0, header.length, 0) < header.length) return false;
    const size = header.readUInt16BE(16);
    return fstatSync(opened).size >= header.readUInt32BE(28) * (size === 1 ? 65_536 : size);
  } finally {
    closeSync(opened);
  }
}

/** The result of looking at a snapshot: when it was saved, or why it cannot be loaded. */
export type Looked = { savedAt: string } | { damage: string };

/** Looks at a snapshot without reading its data. */
export function lookAt(database: Database, file: string): Looked {
  try {
    if (!isWhole(file)) return { damage: 'it has been cut off' };
    return attachedTo(database, file, () => {
      const { savedAt } = readState(database);
      return savedAt ? { savedAt } : { damage: 'it does not say when it was saved' };
    });
  } catch (error) {
    return { damage: (error as Error).message };
  }
}
