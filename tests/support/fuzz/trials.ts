import type { Database } from '@/emulator/core/documents/database';

type Trial = <T>(work: () => Promise<T>) => Promise<T>;

/** The files of a worker share its database, which must be changed only once. */
const trials = new WeakMap<Database, Trial>();

/**
 * Lets calls be tried without lasting effect: all that they write is undone.
 * @returns a function that does work, awaits it, and undoes its writes. Nothing else may write meanwhile.
 */
export function rollbackTrials(database: Database): Trial {
  const known = trials.get(database);
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
    database.run(`ROLLBACK TO ${name}`);
    database.run(`RELEASE ${name}`);
    takenBack += 1;
  };

  // SQLite's savepoints can be nested, its transactions cannot.
  database.transaction = (work) => {
    if (!isTrial) return transaction(work);
    database.run('SAVEPOINT call');
    try {
      const result = work();
      database.run('RELEASE call');
      return result;
    } catch (error) {
      undo('call');
      throw error;
    }
  };

  const trial: Trial = async (work) => {
    // Not a script, which would end what the database holds for the next test.
    database.run('SAVEPOINT trial');
    isTrial = true;
    try {
      return await work();
    } finally {
      isTrial = false;
      undo('trial');
    }
  };
  trials.set(database, trial);
  return trial;
}
