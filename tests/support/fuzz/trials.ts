import type { Database } from '@/emulator/core/documents/database';

type Trial = <T>(work: () => Promise<T>) => Promise<T>;

/** The files of a worker share its database, which must be changed only once. */
const made = new WeakMap<Database, Trial>();

/**
 * Lets calls be tried without lasting effect: all that they write is undone.
 * @returns a function that does work, awaits it, and undoes its writes. Nothing else may write meanwhile.
 */
export function rollbackTrials(database: Database): Trial {
  const known = made.get(database);
  if (known) return known;
  const { transaction } = database;
  let isTrial = false;
  let takenBack = 0;
  const counted = Object.getOwnPropertyDescriptor(database, 'rollbacks')?.get;
  // Tells the emulator after each trial that its caches of tables are invalid.
  Object.defineProperty(database, 'rollbacks', {
    configurable: true,
    get: () => (counted?.() ?? 0) + takenBack,
  });
  const undo = (name: string) => {
    database.execute(`ROLLBACK TO ${name}; RELEASE ${name}`);
    takenBack += 1;
  };

  // SQLite's savepoints can be nested, its transactions cannot.
  database.transaction = (work) => {
    if (!isTrial) return transaction(work);
    database.execute('SAVEPOINT call');
    try {
      const result = work();
      database.execute('RELEASE call');
      return result;
    } catch (error) {
      undo('call');
      throw error;
    }
  };

  const trial: Trial = async (work) => {
    database.execute('SAVEPOINT trial');
    isTrial = true;
    try {
      return await work();
    } finally {
      isTrial = false;
      undo('trial');
    }
  };
  made.set(database, trial);
  return trial;
}
