/** What SQLite and the system say when the disk does not take or give what it should. */
const CODES = /^(SQLITE_(FULL|IOERR|READONLY)|ENOSPC|EIO)/;

type Failure = Error & { code: string };

/** Whether an error is the disk's: it is full, fails or may not be written to any more. */
export const isStorageFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && CODES.test(String(error.code));

/** The disk does not take what is written: the same error for each call until it does again. */
export class StorageError extends Error {
  /** Whether it stands in the log already. */
  isLogged = false;

  constructor(file: string, cause: Failure) {
    super(`${file} cannot be written (${cause.code}: ${cause.message})`, { cause });
    this.name = 'StorageError';
  }
}
