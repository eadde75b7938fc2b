import PQueue from 'p-queue';

/*
 * libuv has four threads for work outside JavaScript. The `fdatasync` that each write waits for shares their queue with
 * pictures and passwords, so small pictures get one thread, passwords and large pictures two, and one is always left.
 */

/** How work waits for its turn. */
interface Turn {
  /** Higher ones go first; 0 by default. */
  priority?: number;
  /** Drops the work with the signal's reason if it aborts before the work begins; a thread cannot be stopped. */
  signal?: AbortSignal | undefined;
}

async function add<T>(queue: PQueue, work: () => Promise<T>, { priority = 0, signal }: Turn): Promise<T> {
  const dropped = new AbortController();
  const drop = () => dropped.abort(signal?.reason);
  if (signal?.aborted) drop();
  signal?.addEventListener('abort', drop, { once: true });
  const end = () => signal?.removeEventListener('abort', drop);
  const begin = () => {
    end();
    return work();
  };
  return queue.add(begin, { priority, signal: dropped.signal }).finally(end);
}

const smallPictures = new PQueue({ concurrency: 1 });
const largePictures = new PQueue({ concurrency: 1 });
const files = new PQueue({ concurrency: 1 });

/** Hashes passwords, two at a time. */
export const passwordQueue = new PQueue({ concurrency: 2 });

/** Makes pictures: small ones one at a time, and beside them a large one, which takes seconds. */
export const pictureQueue = {
  addSmall: <T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> => add(smallPictures, work, turn),
  addLarge: <T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> =>
    // Passwords that wait go first.
    add(largePictures, () => passwordQueue.add(work, { priority: -1 }), turn),
  /** The number of pictures that wait for their turn. */
  get size() {
    return smallPictures.size + largePictures.size;
  },
};

/** Reads and writes large files piece by piece, in the threads of passwords and ahead of waiting passwords. */
export const fileQueue = {
  add: <T>(work: () => Promise<T>): Promise<T> => files.add(() => passwordQueue.add(work, { priority: 1 })),
};
