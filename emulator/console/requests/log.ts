import { useEffect, useSyncExternalStore } from 'react';
import { get, withParams } from '../api/client';
import { onMessage } from '../api/stream';
import type { RequestEntry } from '../api/types';
import { tellProblem } from '../ui/toast';

/** The number of calls kept, the same as in the emulator. */
export const KEPT = 10_000;

/** Milliseconds between two loads while calls arrive faster than the stream sends them. */
const PAUSE = 5000;

const NONE: readonly RequestEntry[] = [];

let state = { entries: NONE, isLoaded: false };
let isBehind = false;
let isFollowed = false;
const watchers = new Set<() => void>();

function set(entries: readonly RequestEntry[], isLoaded = state.isLoaded): void {
  state = { entries: entries.slice(-KEPT), isLoaded };
  for (const watcher of watchers) watcher();
}

const lastOf = (list: readonly RequestEntry[]) => list.at(-1)?.number ?? 0;

/** Adds calls to the list. The stream may repeat loaded calls, and may be ahead of calls that are being loaded. */
function add(added: readonly RequestEntry[]): void {
  const { entries } = state;
  const known = new Set(entries.map(({ number }) => number));
  const fresh = added.filter(({ number }) => !known.has(number));
  if (fresh.length === 0) return;
  const all = entries.concat(fresh);
  const isInOrder = (fresh[0]?.number ?? 0) > lastOf(entries);
  set(isInOrder ? all : all.sort((one, other) => one.number - other.number));
}

/** @param after only calls with a higher number */
const requestCalls = async (after?: number) =>
  (await get<{ requests: RequestEntry[] }>(withParams('/requests', { after, limit: KEPT }))).requests;

async function loadAll(): Promise<void> {
  const before = new Set(state.entries);
  const requests = await requestCalls();
  const streamed = state.entries.filter((it) => !before.has(it) && it.number > lastOf(requests));
  set(requests.concat(streamed), true);
}

function loadAnew(): void {
  void loadAll().catch(tellProblem);
}

/** Loads the calls that the stream left out. */
function catchUp(): void {
  if (isBehind) return;
  isBehind = true;
  const after = lastOf(state.entries);
  setTimeout(() => {
    isBehind = false;
    void requestCalls(after).then(add).catch(tellProblem);
  }, PAUSE);
}

/** Once the calls are shown, the list follows the stream for as long as the page is open. */
function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  onMessage('requests', ({ requests, skipped }) => {
    if (skipped > 0) catchUp();
    add(requests);
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
  return useSyncExternalStore(watch, () => state);
}
