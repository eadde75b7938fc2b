import { closeSync, constants, copyFileSync, openSync, readSync, writeSync } from 'node:fs';

const CHUNK_BYTES = 1024 * 1024;

/**
 * Opens the file of a database to copy it, which takes a tenth of the time of SQLite's `VACUUM INTO`.
 * @param file a path, or `:memory:`
 * @param isTemporary whether the file may lose its name, and has no write-ahead log
 * @param execute runs a script on the database
 */
export function openForCopies(file: string, isTemporary: boolean, execute: (sql: string) => void) {
  const isInMemory = file === ':memory:';
  // Closing it earlier would end the locks of the database's own connection (POSIX).
  const source = isTemporary && !isInMemory ? openSync(file, 'r') : undefined;
  return {
    /** @param target path of a new file. @throws errors of the disk */
    copyTo(target: string): void {
      if (source !== undefined) copyOpenFile(source, target);
      else if (isInMemory) execute(`VACUUM INTO '${target.replaceAll("'", "''")}'`);
      else {
        execute('PRAGMA wal_checkpoint(TRUNCATE)');
        copyFileSync(file, target, constants.COPYFILE_FICLONE);
      }
    },
    /** Must be called after the database was closed. */
    close(): void {
      if (source !== undefined) closeSync(source);
    },
  };
}

function copyOpenFile(source: number, target: string): void {
  const copy = openSync(target, 'wx', 0o600);
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let position = 0; ; ) {
      const read = readSync(source, chunk, 0, CHUNK_BYTES, position);
      if (read === 0) return;
      for (let written = 0; written < read; )
        written += writeSync(copy, chunk, written, read - written, position + written);
      position += read;
    }
  } finally {
    closeSync(copy);
  }
}
