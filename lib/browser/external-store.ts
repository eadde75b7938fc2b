import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow: shared by the whole page, no provider needed. */
export function createExternalStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    initial,
  };
}

/**
 * The value of a store; the component that uses it renders again when it changes. On the server always the initial
 * value.
 */
export function useExternalStore<T>(store: ReturnType<typeof createExternalStore<T>>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
