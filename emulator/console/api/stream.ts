import { BASE } from './site';
import type { StreamMessages } from './types';

export type Topic = keyof StreamMessages;
export type Connection = 'connecting' | 'live' | 'gone';
type Listener = (data: never) => void;

const TOPICS: readonly Topic[] = [
  'hello',
  'requests',
  'events',
  'deliveries',
  'mails',
  'clock',
  'changes',
  'reset',
];
/** Milliseconds until a lost stream is reopened; browsers give up after some errors. */
const AGAIN = 2000;

const listeners = new Map<Topic, Set<Listener>>();
const watchers = new Set<() => void>();
let connection: Connection = 'connecting';
let source: EventSource | undefined;

function become(next: Connection): void {
  connection = next;
  for (const watcher of watchers) watcher();
}

/** Opens the page's only stream, unless it is open. */
export function openStream(): void {
  if (source) return;
  const opened = new EventSource(`${BASE}/stream`);
  source = opened;
  for (const topic of TOPICS)
    opened.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as never;
      for (const listener of listeners.get(topic) ?? []) listener(message);
    });
  opened.onopen = () => become('live');
  opened.onerror = () => {
    become('gone');
    if (opened.readyState !== EventSource.CLOSED) return;
    source = undefined;
    setTimeout(openStream, AGAIN);
  };
}

/** Listens to the messages of a topic. @returns a function that stops it */
export function onMessage<T extends Topic>(
  topic: T,
  listener: (data: StreamMessages[T]) => void,
): () => void {
  const set = listeners.get(topic) ?? new Set<Listener>();
  listeners.set(topic, set.add(listener));
  return () => void set.delete(listener);
}

/** Whether the stream is open. */
export const connectionNow = (): Connection => connection;

/** Calls back when the stream opens or ends. @returns a function that stops it */
export function onConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
