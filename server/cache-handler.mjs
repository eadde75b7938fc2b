// @ts-check
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js';

/** Next's own default limit (next/dist/server/use-cache/handlers.js). */
const MAX_BYTES = 50 * 2 ** 20;

const memory = createDefaultCacheHandler(MAX_BYTES);

/**
 * Next's memory cache for `'use cache'`, except that entries stay until they expire. Next's own drops an entry when it
 * is due for renewal, so that one visitor waits for the platform; with the old entry, Next shows it while it renews it.
 * @type {typeof memory}
 */
export default {
  ...memory,
  async get(key, softTags) {
    const entry = await memory.get(key, softTags);
    // An expired tag has already set -1.
    return (
      entry && (entry.revalidate < 0 ? entry : { ...entry, revalidate: Reflect.get(entry, 'renewAfter') })
    );
  },
  set: (key, pending) =>
    memory.set(
      key,
      pending.then((entry) => ({ ...entry, revalidate: entry.expire, renewAfter: entry.revalidate })),
    ),
};
