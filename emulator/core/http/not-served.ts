import type { NotFoundHandler } from 'hono';
import { PlatformError } from '../contract/errors';
import { sinceStart, startStopwatch } from '../time/stopwatch';
import { type ServerBindings, senderOf } from './connection';
import type { Platform } from './platform';
import { pathOf } from './request-url';

/**
 * Answers 404 for paths that the emulator does not serve, in the platform's envelope with a message that says so.
 * Printed once, and logged each time.
 */
export function notServed({ ids, clock, log }: Pick<Platform, 'ids' | 'clock' | 'log'>): NotFoundHandler {
  return (c) => {
    const elapsed = startStopwatch();
    const started = sinceStart();
    const requestId = ids.guid();
    const { method, raw } = c.req;
    // Not decoded, because it could contain line ends or terminal control codes.
    const path = pathOf(raw.url);
    const hint = 'GET /_emulator/operations lists what it does';
    const error = new PlatformError(404, `The emulator does not serve ${method} ${path}; ${hint}`);
    log.add({
      requestId,
      time: clock.now(),
      operation: 'not served',
      method,
      path,
      status: error.status,
      duration: elapsed(),
      started,
      sender: senderOf(raw, c.env as ServerBindings | undefined),
      isConsole: (c.env as ServerBindings | undefined)?.isConsole,
      message: error.message,
      problem: 'not served',
    });
    return c.json(error.body(), 404, { 'x-wix-request-id': requestId });
  };
}
