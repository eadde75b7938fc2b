// @ts-check
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js';

/** Next's own limit without a setting (next/dist/server/use-cache/handlers.js). */
const MAX_BYTES = 50 * 2 ** 20;

const memory = createDefaultCacheHandler(MAX_BYTES);

/**
 * Next's cache in memory for `'use cache'`, but an entry stays until it expires. Next's own drops it when it is due to be
 * renewed, so that one visitor waits for the platform; with an entry that stays, Next shows it and renews it meanwhile.
 * @type {typeof memory}
 */
export default {
  ...memory,
  async get(key, softTags) {
    const entry = await memory.get(key, softTags);
    // A tag that is due to be renewed has set -1.
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
