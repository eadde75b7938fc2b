import { useEffect, useSyncExternalStore } from 'react';
import { get, withParams } from '../api/client';
import { onMessage } from '../api/stream';
import type { RequestEntry } from '../api/types';
import { tellProblem } from '../ui/toast';

/** The same number as the emulator keeps. */
export const KEPT = 10_000;

const NONE: readonly RequestEntry[] = [];

let entries: readonly RequestEntry[] = NONE;
let isLoaded = false;
let isFollowed = false;
const watchers = new Set<() => void>();

function set(next: readonly RequestEntry[]): void {
  entries = next.length > KEPT ? next.slice(-KEPT) : next;
  for (const watcher of watchers) watcher();
}

/** Appends calls to the list. The stream may repeat one that was just loaded. */
function append(added: readonly RequestEntry[]): void {
  const last = entries.at(-1)?.number ?? 0;
  const fresh = added.filter(({ number }) => number > last);
  if (fresh.length > 0) set(entries.concat(fresh));
}

/** Loads the calls after a number; all for 0. */
async function load(after: number): Promise<void> {
  const { requests } = await get<{ requests: RequestEntry[] }>(
    withParams('/requests', { after: after || undefined, limit: KEPT }),
  );
  if (after > 0) append(requests);
  else set(requests);
  isLoaded = true;
}

const loadAnew = (): void => void load(0).catch(tellProblem);

/** Once the calls are shown, the list follows the stream for as long as the page is open. */
function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  onMessage('requests', ({ requests, skipped }) => {
    if (!isLoaded) return;
    if (skipped > 0) void load(entries.at(-1)?.number ?? 0).catch(tellProblem);
    else append(requests);
  });
  onMessage('reset', () => {
    set(NONE);
    loadAnew();
  });
  onMessage('hello', ({ resumed }) => {
    if (!resumed) loadAnew();
  });
  loadAnew();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Returns the latest calls, the newest last, and whether they are loaded. */
export function useRequestLog(): { entries: readonly RequestEntry[]; isLoaded: boolean } {
  useEffect(follow, []);
  const known = useSyncExternalStore(watch, () => entries);
  return { entries: known, isLoaded };
}
