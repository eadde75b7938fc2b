import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import PQueue from 'p-queue';
import { copyPieces } from '#core/documents/data-folder/copy-file';
import { runInThread } from '#core/documents/data-folder/in-thread';
import type { Database } from '#core/documents/database';
import { damaged, isDamage, STATE_TABLE, type State, stateIn, stateTable } from './state';
import { UnusableSnapshot } from './unusable';

const SCHEMA = `SELECT type, name, sql FROM sqlite_master WHERE name <> '${STATE_TABLE}' ORDER BY type, name`;

/** One at a time: each reads or replaces the whole data. */
const jobs = new PQueue({ concurrency: 1 });

/** Saves and loads snapshots while all other calls continue. */
export function createSteps(database: Database) {
  let isClosed = false;
  const isKept = !database.isTemporary;

  async function copied(file: string, target: string): Promise<void> {
    const source = await open(file, 'r');
    try {
      await copyPieces(source.fd, target, isKept);
    } finally {
      await source.close();
    }
  }

  /**
   * Makes the data for this database from a copy of a snapshot.
   * @returns its state; undefined if its tables are not those of this database
   */
  async function prepared(name: string, file: string): Promise<State | undefined> {
    const [check, schema, [state] = []] = await runInThread(
      file,
      [
        'PRAGMA quick_check(1)',
        SCHEMA,
        `SELECT json FROM ${STATE_TABLE}`,
        `DROP TABLE ${STATE_TABLE}`,
        'DELETE FROM deliveries',
      ],
      isKept,
    );
    const [problem] = check?.[0] ?? [];
    if (problem !== 'ok') throw damaged(name, { message: String(problem) });
    return JSON.stringify(schema) === JSON.stringify(database.rows(SCHEMA)) ? stateIn(state?.[0]) : undefined;
  }

  return {
    /**
     * Copies the data to a new file, as a snapshot.
     * @param begin returns the path of the file
     * @param stateNow called at the moment of the copy
     * @param finish gets the state of that moment when the file is complete
     */
    save: <T>(begin: () => string, stateNow: () => State, finish: (state: State) => T): Promise<T> =>
      jobs.add(async () => {
        const target = begin();
        let state = stateNow();
        await database.copyInSteps(target, () => {
          state = stateNow();
        });
        await runInThread(target, [stateTable(state)], isKept);
        return finish(state);
      }),
    /**
     * Makes a copy of a snapshot with which the data can be replaced at once.
     * @param use gets its file and state, and returns the result
     * @returns undefined if the snapshot must be loaded row by row, because its tables differ or others depend on these
     * @throws UnusableSnapshot if it is damaged
     */
    load: <T>(name: string, file: string, use: (file: string, state: State) => T): Promise<T | undefined> =>
      jobs.add(async () => {
        const copy = `${file}.loading.new`;
        rmSync(copy, { force: true });
        try {
          await copied(file, copy);
          const state = await prepared(name, copy);
          // Savepoints have tables and files of their own on the same connection.
          const isShared =
            database.value("SELECT 1 FROM pragma_database_list WHERE name <> 'main'") !== undefined;
          if (isClosed) throw new UnusableSnapshot('The emulator is stopping.');
          return state && !isShared ? use(copy, state) : undefined;
        } catch (error) {
          if (isDamage(error)) throw damaged(name, error);
          throw error;
        } finally {
          // On Windows an open file keeps its name until it is closed.
          if (process.platform !== 'win32') rmSync(copy, { force: true });
        }
      }),
    close() {
      isClosed = true;
    },
  };
}
