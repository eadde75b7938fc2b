import type { Database } from '#core/documents/database';
import type { CountCache } from '#core/documents/types';
import type { Clock } from '#core/time/clock';
import { createCountCache } from './count-cache';
import { createHttpDate } from './http-date';
import { createResponseCache, type ResponseCache } from './response-cache';

export { createCountCache } from './count-cache';
export type { ResponseCache } from './response-cache';
export { CachingRouter } from './router';

/** The caches for requests, besides the router's. */
export interface RequestCaches {
  responses: ResponseCache;
  counts: CountCache;
  /** Writes milliseconds since the epoch as an HTTP date. */
  httpDate(milliseconds: number): string;
}

/**
 * Makes the empty caches of one emulator.
 * @param clock the platform's time: a kept answer ends with its second
 */
export function createRequestCaches(database: Database, clock: Clock): RequestCaches {
  return {
    responses: createResponseCache(database, clock),
    counts: createCountCache(database),
    httpDate: createHttpDate(),
  };
}
