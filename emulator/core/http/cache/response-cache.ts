import type { Database } from '../../documents/database';
import type { Clock } from '../../time/clock';

/** Answers to reads, kept while nothing can have changed them. */
export interface ResponseCache {
  /**
   * The answer to a read: the one that is kept, or the one that `make` gives.
   * @param key who asks for what
   */
  answer(key: string, make: () => Promise<string>): Promise<string>;
  /** The answer that is kept, if one is. */
  kept(key: string): string | undefined;
}

const KEPT = 1000;
/** Characters of all answers that are kept: pages of products have a hundred thousand and more. */
const LENGTH = 16 * 1024 * 1024;

/**
 * Pages ask for the same documents again and again, and making an answer costs many times what sending it does.
 * An answer is kept until anything is written, and no longer than the second of the platform's clock that it was
 * made in: what is derived from the time, such as the status of an event, changes by itself.
 */
export function createResponseCache(database: Database, clock: Clock): ResponseCache {
  const kept = new Map<string, string>();
  let writes = -1;
  let second = -1;
  let length = 0;

  function dropOutdated(): void {
    const now = Math.floor(clock.now() / 1000);
    if (writes === database.writes && second === now && kept.size < KEPT && length < LENGTH) return;
    kept.clear();
    length = 0;
    writes = database.writes;
    second = now;
  }

  const answers: ResponseCache = {
    kept(key) {
      dropOutdated();
      return kept.get(key);
    },
    async answer(key, make) {
      const known = answers.kept(key);
      if (known !== undefined) return known;
      const before = database.writes;
      const made = await make();
      if (before === database.writes && writes === before) {
        kept.set(key, made);
        length += key.length + made.length;
      }
      return made;
    },
  };
  return answers;
}
