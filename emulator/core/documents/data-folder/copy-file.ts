import { closeSync, fstatSync, openSync, read, readSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fileQueue } from '../../slow-work';

const PIECE_BYTES = 1024 * 1024;

/** How many times a temporary file is copied piece by piece, if it is written to meanwhile, before it is copied at once. */
const ATTEMPTS = 3;

const readPiece = promisify(read);

/**
 * Opens the file of a database to copy it, which takes a tenth of the time of SQLite's `VACUUM INTO`.
 * @param file a path, or `:memory:`
 * @param isTemporary whether the file may lose its name, and has no write-ahead log
 * @param execute runs a script on the database
 * @param writes the number of statements that wrote
 */
export function openForCopies(
  file: string,
  isTemporary: boolean,
  execute: (sql: string) => void,
  writes: () => number,
) {
  // Closing it earlier would end the locks of the database's own connection (POSIX).
  const source = file === ':memory:' ? undefined : openSync(file, 'r');
  let isClosed = false;

  function copyTo(target: string): void {
    if (source === undefined) {
      execute(`VACUUM INTO '${target.replaceAll("'", "''")}'`);
      return;
    }
    if (!isTemporary) execute('PRAGMA wal_checkpoint(TRUNCATE)');
    copyAtOnce(source, target);
  }

  /** Everything that is written meanwhile stays in the log. */
  async function copyBesideLog(opened: number, target: string): Promise<void> {
    execute('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA wal_autocheckpoint = 0');
    try {
      await copyPieces(opened, target, true);
    } finally {
      if (!isClosed) execute('PRAGMA wal_autocheckpoint = 1000');
    }
  }

  return {
    /** @param target path of a new file. @throws errors of the disk */
    copyTo,
    /**
     * Like `copyTo`, but other work continues meanwhile.
     * @param atMoment called when what was written before is in the copy, and what is written later is not
     */
    async copyInSteps(target: string, atMoment: () => void): Promise<void> {
      if (source !== undefined && !isTemporary) {
        const copied = copyBesideLog(source, target);
        atMoment();
        return copied;
      }
      for (let attempt = 0; source !== undefined && attempt < ATTEMPTS; attempt += 1) {
        const before = writes();
        atMoment();
        await copyPieces(source, target, false);
        if (writes() === before) return;
        rmSync(target);
      }
      atMoment();
      copyTo(target);
    },
    /** Must be called after the database was closed. */
    close(): void {
      isClosed = true;
      if (source !== undefined) closeSync(source);
    },
  };
}

function copyAtOnce(source: number, target: string): void {
  const copy = openSync(target, 'wx', 0o600);
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    for (let position = 0; ; ) {
      const read = readSync(source, piece, 0, PIECE_BYTES, position);
      if (read === 0) return;
      for (let written = 0; written < read; )
        written += writeSync(copy, piece, written, read - written, position + written);
      position += read;
    }
  } finally {
    closeSync(copy);
  }
}

/**
 * Copies an open file piece by piece; what is appended to it meanwhile is left out.
 * @param isKept whether the copy must survive a power cut
 */
export async function copyPieces(source: number, target: string, isKept: boolean): Promise<void> {
  const { size } = fstatSync(source);
  let copy: FileHandle | undefined;
  try {
    copy = await open(target, 'wx', 0o600);
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    for (let position = 0; position < size; ) {
      const length = Math.min(PIECE_BYTES, size - position);
      position += await fileQueue.add(() =>
        copyPiece(source, copy as FileHandle, { piece, length, position }, isKept),
      );
    }
  } finally {
    await copy?.close();
  }
}

async function copyPiece(
  source: number,
  copy: FileHandle,
  { piece, length, position }: { piece: Buffer; length: number; position: number },
  isKept: boolean,
): Promise<number> {
  const { bytesRead } = await readPiece(source, piece, 0, length, position);
  if (bytesRead === 0) throw new Error('The file has become shorter while it was copied');
  await copy.write(piece, 0, bytesRead, position);
  // After each piece: syncing a hundred megabytes at once would make all other writes wait.
  if (isKept) await copy.datasync();
  return bytesRead;
}
