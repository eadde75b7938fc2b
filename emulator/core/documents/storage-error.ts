/** Codes of SQLite and the system for failures of the disk. */
const CODES = /^(SQLITE_(FULL|IOERR|READONLY)|ENOSPC|EIO)/;

type Failure = Error & { code: string };

/** Whether an error comes from the disk: it is full, fails or can no longer be written to. */
export const isStorageFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && CODES.test(String(error.code));

/** The disk does not accept writes. All calls get the same error until it does again. */
export class StorageError extends Error {
  /** Whether it is already in the log. */
  isLogged = false;

  constructor(file: string, cause: Failure) {
    super(`${file} cannot be written (${cause.code}: ${cause.message})`, { cause });
    this.name = 'StorageError';
  }
}
