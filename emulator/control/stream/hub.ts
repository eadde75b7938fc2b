import type { Emulator } from '#runtime/emulator';
import { TOPICS, type Topic } from '../contract/stream';
import { type Cursor, writeCursor } from './cursor';
import { cursorOf, type Message, type Watch, watchEmulator } from './watch';

/** How often it looks for news, in milliseconds; for very many readers less often: so many for each. */
const INTERVAL = 50;
const INTERVAL_OF_READER = 2;
/** How often readers get a sign of life, because proxies close silent connections; in milliseconds. */
const HEARTBEAT = 15_000;
const SIGN_OF_LIFE = Buffer.from(': \n\n');

/** The most bytes that wait for a reader. One who takes longer is sent away, connects again and gets the rest. */
const MOST_WAITING = 4_000_000;

/** One who reads the stream. */
export interface StreamReader {
  /** Resolves with the next messages; undefined when the stream ends. */
  next(): Promise<Uint8Array | undefined>;
  leave(): void;
}

interface Listener {
  topics: ReadonlySet<Topic>;
  take(bytes: Uint8Array): void;
  end(): void;
}

/** Writes a message as a server-sent event. */
export const eventBytes = (name: string, data: object, cursor: Cursor): Uint8Array =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\nid: ${writeCursor(cursor)}\n\n`);

/** Makes the queue of one reader. @param onEnd called once, when the reader leaves */
function createQueue(onEnd: () => void): StreamReader & Omit<Listener, 'topics'> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    wake();
  };
  return {
    take(bytes) {
      waiting.push(bytes);
      size += bytes.byteLength;
      if (size > MOST_WAITING) end();
      else wake();
    },
    end,
    leave() {
      end();
      onEnd();
    },
    async next() {
      if (size === 0 && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const [first, ...others] = waiting;
      waiting = [];
      size = 0;
      if (isOver || !first) return undefined;
      return others.length === 0 ? first : Buffer.concat([first, ...others]);
    },
  };
}

/**
 * Reads an emulator's news once for all readers of its stream, so that a hundred of them cost little more than one.
 * Without readers it does nothing.
 */
export function createHub(emulator: Emulator) {
  const listeners = new Set<Listener>();
  let watch: Watch | undefined;
  let timer: NodeJS.Timeout | undefined;
  let silence = 0;

  const bytesOf = (messages: readonly Message[], topics: ReadonlySet<Topic>, cursor: Cursor): Uint8Array =>
    Buffer.concat(
      messages
        .filter(([name]) => name === 'reset' || topics.has(name as Topic))
        .map(([name, data]) => eventBytes(name, data, cursor)),
    );

  /** Sends everybody what has happened since the last look; readers of the same topics get the same bytes. */
  function look(): void {
    if (!watch) return;
    const { cursor } = watch;
    const messages = watch.look();
    if (messages.length === 0) return;
    const bytesByTopics = new Map<string, Uint8Array>();
    for (const { topics, take } of listeners) {
      const key = [...topics].join();
      const bytes = bytesByTopics.get(key) ?? bytesOf(messages, topics, cursor);
      bytesByTopics.set(key, bytes);
      if (bytes.byteLength > 0) take(bytes);
    }
  }

  function tick(): void {
    if (emulator.ending.signal.aborted) for (const { end } of listeners) end();
    look();
    if (silence >= HEARTBEAT) {
      silence = 0;
      for (const { take } of listeners) take(SIGN_OF_LIFE);
    }
    wait();
  }

  function wait(): void {
    const pause = Math.max(INTERVAL, listeners.size * INTERVAL_OF_READER);
    silence += pause;
    timer = setTimeout(tick, pause).unref();
  }

  return {
    /** @param given how far the reader has read before; from now on if absent */
    join(topics: ReadonlySet<Topic>, given: Cursor | undefined): StreamReader & { missed: Uint8Array } {
      // Everybody is up to date then, and the new reader joins at the same point.
      look();
      watch ??= watchEmulator(emulator, new Set(TOPICS), cursorOf(emulator));
      if (!timer) wait();
      const own = watchEmulator(emulator, topics, given ?? { ...watch.cursor });
      const missed = bytesOf(own.look(), topics, own.cursor);
      const queue = createQueue(() => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
        watch = undefined;
      });
      const listener = { topics, take: queue.take, end: queue.end };
      listeners.add(listener);
      return { missed, next: queue.next, leave: queue.leave };
    },
  };
}
