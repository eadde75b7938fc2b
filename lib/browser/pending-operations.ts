import { createStore, useStore } from './external-store';

const running = createStore(0);

/**
 * Counts a promise as running until it settles; the shell shows its spinner while any is (specification 1.2).
 * @returns the same promise
 */
export function track<T>(operation: Promise<T>): Promise<T> {
  running.set(running.get() + 1);
  const done = () => running.set(running.get() - 1);
  operation.then(done, done);
  return operation;
}

/** How many tracked operations are running now. */
export function useOperations(): number {
  return useStore(running);
}
