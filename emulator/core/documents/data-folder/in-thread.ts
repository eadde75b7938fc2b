import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** The thread's program. It is a text, because a bundle has no file for it; `require` is that of CommonJS. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const Sqlite = require(workerData.driver);
const connection = new Sqlite(workerData.file);
try {
  connection.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = ' + (workerData.isKept ? 'FULL' : 'OFF'));
  const rows = workerData.statements.map((sql) => {
    const statement = connection.prepare(sql);
    return statement.reader ? statement.raw().all([]) : [statement.run([])] && [];
  });
  parentPort.postMessage({ rows });
} catch ({ message, code }) {
  parentPort.postMessage({ message, code });
} finally {
  connection.close();
}`;

type Reply = { rows: unknown[][][] } | { message: string; code?: string };

/**
 * Runs statements on a database file in a thread of their own, because they take long and other work must not wait.
 * @param file that nothing else has open
 * @param isKept whether what they write must survive a power cut
 * @returns the rows of each statement
 * @throws Error with the code of SQLite
 */
export async function runInThread(
  file: string,
  statements: readonly string[],
  isKept: boolean,
): Promise<unknown[][][]> {
  const driver = createRequire(import.meta.url).resolve('libsql');
  const worker = new Worker(PROGRAM, { eval: true, workerData: { driver, file, statements, isKept } });
  const [reply] = (await once(worker, 'message')) as [Reply];
  if ('rows' in reply) return reply.rows;
  throw Object.assign(new Error(reply.message), { code: reply.code });
}
