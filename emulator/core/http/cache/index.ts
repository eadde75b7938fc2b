import type { Database } from '#core/documents/database';
import type { CountCache } from '#core/documents/types';
import type { Clock } from '#core/time/clock';
import { createCountCache } from './count-cache';
import { createHttpDate } from './http-date';
import { createResponseCache, type ResponseCache } from './response-cache';

export { createCountCache } from './count-cache';
export type { ResponseCache } from './response-cache';
export { CachingRouter } from './router';

/** What makes requests fast, besides the router. */
export interface RequestCaches {
  responses: ResponseCache;
  counts: CountCache;
  /** A time of the platform's clock as HTTP writes it. */
  httpDate(milliseconds: number): string;
}

/**
 * The caches of one emulator, all empty.
 * @param clock the platform's time: a kept answer ends with its second
 */
export function createRequestCaches(database: Database, clock: Clock): RequestCaches {
  return {
    responses: createResponseCache(database, clock),
    counts: createCountCache(database),
    httpDate: createHttpDate(),
  };
}
