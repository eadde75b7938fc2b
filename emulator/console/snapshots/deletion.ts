import { useSyncExternalStore } from 'react';
import { call } from '../api/client';
import { markStale } from '../api/queries';
import { tellProblem, tellUndoable } from '../ui/toast';

/**
 * How long the removal of a snapshot can be undone, in milliseconds. The removal is delayed that long, because a
 * removed snapshot cannot be restored.
 */
const GRACE = 7000;

let removed: readonly string[] = [];
const watchers = new Set<() => void>();

function set(next: readonly string[]): void {
  removed = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Returns the names of the snapshots that are about to be removed. */
export const useRemoved = (): readonly string[] => useSyncExternalStore(watch, () => removed);

/** Removes a snapshot unless the removal is undone within a few seconds. Closing the page removes it at once. */
export function removeSnapshot(name: string): void {
  set([...removed, name]);
  const keep = () => set(removed.filter((it) => it !== name));
  async function commit() {
    stop();
    await call('DELETE', `/snapshots/${encodeURIComponent(name)}`, { keepalive: true }).catch(tellProblem);
    markStale('snapshots');
    keep();
  }
  const timer = setTimeout(commit, GRACE);
  addEventListener('pagehide', commit);
  function stop() {
    clearTimeout(timer);
    removeEventListener('pagehide', commit);
  }
  tellUndoable(`The snapshot ${name} was removed`, async () => {
    stop();
    keep();
  });
}
