import { LRUCache } from 'lru-cache';

/** The most bytes of kept pictures. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface UnderWay {
  picture: Promise<Buffer | undefined>;
  /** How many requests wait for it. */
  waiting: number;
  abandoned: AbortController;
}

/**
 * Makes the function that returns a picture by its key: a kept one, or one that is made once for all requests that wait
 * for it, until the last of their clients has gone.
 */
export function createSharedPictures() {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  });
  const underWay = new Map<string, UnderWay>();

  function begin(key: string, make: (signal: AbortSignal) => Promise<Buffer | undefined>): UnderWay {
    const abandoned = new AbortController();
    const picture = make(abandoned.signal).then((bytes) => {
      if (bytes) kept.set(key, bytes);
      return bytes;
    });
    const work = { picture, waiting: 0, abandoned };
    underWay.set(key, work);
    const end = () => {
      if (underWay.get(key) === work) underWay.delete(key);
    };
    picture.then(end, end);
    return work;
  }

  /**
   * @param make makes the picture; its signal aborts when no request waits for it any more
   * @param gone aborts when the client of the request has gone
   */
  return async (
    key: string,
    make: (signal: AbortSignal) => Promise<Buffer | undefined>,
    gone: AbortSignal,
  ): Promise<Buffer | undefined> => {
    const known = kept.get(key);
    if (known) return known;
    const work = underWay.get(key) ?? begin(key, make);
    work.waiting += 1;
    const leave = () => {
      work.waiting -= 1;
      if (work.waiting > 0) return;
      // A client that comes now begins anew.
      underWay.delete(key);
      work.abandoned.abort();
    };
    gone.addEventListener('abort', leave, { once: true });
    return work.picture.finally(() => gone.removeEventListener('abort', leave));
  };
}
