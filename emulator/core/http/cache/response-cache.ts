import type { Caller } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import type { Database } from '#core/documents/database';
import { LANGUAGE_HEADER } from '#core/site';
import type { Clock } from '#core/time/clock';

/** The parts of a request that its answer depends on. */
type Asked = Pick<Request, 'url'> & Partial<Pick<Request, 'headers'>>;

/** Answers to reads, kept while nothing can have changed them. */
export interface ResponseCache {
  /**
   * Whether answers to such a request are kept: only reads. Operations without a token may depend on more than the
   * address, such as a cookie, and may not answer JSON.
   */
  keeps(operation: Pick<Operation, 'callers'>, request: Request): boolean;
  /** Returns the kept answer to a caller's request, if any. */
  find(caller: Caller, request: Asked): string | undefined;
  /** Returns the kept answer to a caller's request, or makes and keeps one. */
  answer(caller: Caller, request: Asked, make: () => Promise<string>): Promise<string>;
}

const KEPT = 1000;
/** The most characters of all kept answers: pages of products have over a hundred thousand. */
const LENGTH = 16 * 1024 * 1024;

const keyOf = ({ role, id }: Caller, { url, headers }: Asked) =>
  `${role} ${id} ${headers?.get(LANGUAGE_HEADER) ?? ''} ${url}`;

/**
 * Makes an empty cache. Pages ask for the same documents again and again, and making an answer costs many times more
 * than sending it. An answer is kept until anything is written, and no longer than the second of the platform's clock
 * in which it was made: what depends on the time, such as the status of an event, changes by itself.
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

  const responses: ResponseCache = {
    keeps: ({ callers }, { method }) => method === 'GET' && callers !== 'public',
    find(caller, request) {
      dropOutdated();
      return kept.get(keyOf(caller, request));
    },
    async answer(caller, request, make) {
      const known = responses.find(caller, request);
      if (known !== undefined) return known;
      const before = database.writes;
      const answer = await make();
      if (before === database.writes && writes === before) {
        const key = keyOf(caller, request);
        kept.set(key, answer);
        length += key.length + answer.length;
      }
      return answer;
    },
  };
  return responses;
}
