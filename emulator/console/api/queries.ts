import { QueryClient, useQuery } from '@tanstack/react-query';
import { ControlError, get } from './client';
import { onMessage } from './stream';
import type { Clock, Site } from './types';

/** The cache of the pages' data. The stream reports what is stale, so nothing is polled. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A restarting emulator is back within a second; a refused call would be refused again.
      retry: (count, error) => count < 2 && (!(error instanceof ControlError) || error.status === 0),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Messages within this many milliseconds cause one request; for data that counts all calls, the time is longer. */
const TOGETHER = 200;
const COUNTS_TOGETHER = 1000;
const pending = new Set<string>();

/** Marks data under a key as stale. If it is shown, it is requested again; several calls cause one request. */
export function markStale(...key: string[]): void {
  if (pending.size === 0)
    setTimeout(() => {
      const keys = [...pending].map((it) => JSON.parse(it) as string[]);
      pending.clear();
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    }, TOGETHER);
  pending.add(JSON.stringify(key));
}

/** Keeps the cached data up to date with the stream. */
export function followStream(): void {
  onMessage('hello', ({ clock, resumed }) => {
    queries.setQueryData(['clock'], clock);
    if (!resumed) void queries.invalidateQueries();
  });
  onMessage('clock', (clock) => {
    queries.setQueryData(['clock'], clock);
    markStale('due');
  });
  onMessage('changes', ({ what }) => {
    for (const it of what) markStale(...it.split(':'));
  });
  onMessage('events', () => markStale('events'));
  onMessage('mails', () => markStale('outbox'));
  onMessage('deliveries', () => {
    markStale('deliveries');
    // An open event lists its own deliveries.
    markStale('events', 'one');
  });
  let isCounting = false;
  onMessage('requests', () => {
    if (isCounting) return;
    isCounting = true;
    setTimeout(() => {
      isCounting = false;
      markStale('overview');
    }, COUNTS_TOGETHER);
  });
  onMessage('reset', () => void queries.invalidateQueries());
}

/** The platform's clock when it was last set. */
export const useClock = () =>
  useQuery({ queryKey: ['clock'], queryFn: ({ signal }) => get<Clock>('/clock', signal) });

/** The site with its settings and keys. */
export const useSiteFacts = () =>
  useQuery({ queryKey: ['site'], queryFn: ({ signal }) => get<Site>('/site', signal) });
