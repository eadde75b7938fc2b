import type { NotFoundHandler } from 'hono';
import { applicationError, PlatformError } from '../contract/errors';
import { startStopwatch } from '../time/stopwatch';
import type { Platform } from './platform';
import { pathOf } from './request-url';
import { readBody } from './request-values';

/** Calls of a data collection: `@wix/data` chooses the second from a page of the site itself. */
const DATA = /^\/(?:wix-data|_api\/cloud-data)\/v2\/(?:collections\/([^/]+))?/;

/** How many different calls are printed; further ones are only in the request log. */
const TOLD = 100;

/**
 * Answers what the emulator does not serve: 404 and a message that says so, in the platform's envelope. It is told once
 * in the output, and each time in the log of requests.
 */
export function notServed({ ids, clock, log }: Pick<Platform, 'ids' | 'clock' | 'log'>): NotFoundHandler {
  const told = new Set<string>();
  return async (c) => {
    const elapsed = startStopwatch();
    const requestId = ids.guid();
    const { method, raw } = c.req;
    // As it was sent: decoded, it could hold what ends a line or moves a terminal's cursor.
    const path = pathOf(raw.url);
    const error = await errorFor(method, path, raw);
    if (!told.has(`${method} ${path}`) && told.size < TOLD) {
      told.add(`${method} ${path}`);
      console.log(`[emulator] ${JSON.stringify(error.message.slice(0, 300)).slice(1, -1)}`);
    }
    log.add({
      requestId,
      time: clock.now(),
      operation: 'not served',
      method,
      path,
      status: error.status,
      duration: elapsed(),
      message: error.message,
    });
    return c.json(error.body(), 404, { 'x-wix-request-id': requestId });
  };
}

async function errorFor(method: string, path: string, request: Request): Promise<PlatformError> {
  const data = DATA.exec(path);
  if (!data) {
    const hint = 'GET /_emulator/operations lists what it does';
    return new PlatformError(404, `The emulator does not serve ${method} ${path}; ${hint}`);
  }
  const named = data[1] ?? new URL(request.url).searchParams.get('dataCollectionId');
  const collection = named ?? (await collectionIn(request));
  // The code by which apps tell that the owner has not made it (SDK: `@wix/data`).
  return applicationError(404, 'WDE0025', `WDE0025: The ${collection} collection does not exist.`);
}

/** The collection that a body names; a body that cannot be read names none. */
async function collectionIn(request: Request): Promise<string> {
  const body = request.body ? await readBody(request).catch(() => undefined) : undefined;
  return typeof body?.dataCollectionId === 'string' ? body.dataCollectionId : 'requested';
}
