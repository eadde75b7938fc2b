import { createExternalStore, useExternalStore } from './external-store';

const pendingCount = createExternalStore(0);

/**
 * Counts a promise as running until it settles; the shell shows its spinner while any is running (specification 1.2).
 * @returns the same promise
 */
export function trackPending<T>(operation: Promise<T>): Promise<T> {
  pendingCount.set(pendingCount.get() + 1);
  const done = () => pendingCount.set(pendingCount.get() - 1);
  operation.then(done, done);
  return operation;
}

/** The number of tracked operations that are running. */
export function usePendingCount(): number {
  return useExternalStore(pendingCount);
}
