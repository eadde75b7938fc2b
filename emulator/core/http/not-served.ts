import type { NotFoundHandler } from 'hono';
import { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import { sinceStart, startStopwatch } from '../time/stopwatch';
import { createNearestPath } from '../words/nearest-path';
import { headersOf, type ServerBindings, senderOf } from './connection';
import type { Platform } from './platform';
import { pathOf, searchOf } from './request-url';
import { readBytes } from './request-values';

/**
 * Answers 404 for paths that the emulator does not serve, in the platform's envelope with a message that says so.
 * Printed once, and logged each time.
 */
export function notServed({
  ids,
  clock,
  log,
  operations,
}: Pick<Platform, 'ids' | 'clock' | 'log'> & { operations: readonly Operation[] }): NotFoundHandler {
  let nearestPath: ReturnType<typeof createNearestPath> | undefined;
  return async (c) => {
    const elapsed = startStopwatch();
    const started = sinceStart();
    const requestId = ids.guid();
    const { method, raw } = c.req;
    // Not decoded, because it could contain line ends or terminal control codes.
    const path = pathOf(raw.url);
    // Made when it is first needed: most apps only call what is served.
    nearestPath ??= createNearestPath(operations);
    const near = nearestPath(method, path);
    const hint = `${near ? `the nearest that it serves is ${near}; ` : ''}GET /_emulator/operations lists what it does`;
    const error = new PlatformError(404, `The emulator does not serve ${method} ${path}; ${hint}`);
    const env = c.env as ServerBindings | undefined;
    // A body that cannot be read makes no difference to a call that is not served.
    const request = await readBytes(raw).catch(() => undefined);
    const entry = {
      requestId,
      time: clock.now(),
      operation: 'not served',
      method,
      path,
      status: error.status,
      duration: elapsed(),
      started,
      sender: senderOf(raw, env),
      isConsole: env?.isConsole,
      message: error.message,
      problem: 'not served' as const,
      refusedBy: 'served' as const,
    };
    const answerHeaders = { 'content-type': 'application/json', 'x-wix-request-id': requestId };
    const answer = JSON.stringify(error.body());
    const requestHeaders = headersOf(raw, env);
    log.add(entry, { query: searchOf(raw.url), request, answer, requestHeaders, answerHeaders });
    return c.body(answer, 404, answerHeaders);
  };
}
