import { StorageError } from './documents/storage-error';

/**
 * Logs why a call failed. A full disk is logged once, however many calls fail; the database logs when it can be written
 * again.
 * @param what the failed work, such as "ecom.cart.createCart"
 */
export function logFailure(what: string, requestId: string, error: unknown): void {
  if (!(error instanceof StorageError)) {
    console.error(`[emulator] ${what} failed, request id ${requestId}:`, error);
    return;
  }
  if (error.isLogged) return;
  error.isLogged = true;
  console.error(
    `[emulator] ${what} failed, request id ${requestId}: ${error.message}. Calls that change data are answered with 500 until the file can be written.`,
  );
}
