import type { NotFoundHandler } from 'hono';
import { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import { sinceStart, startStopwatch } from '../time/stopwatch';
import { createNearestPath } from '../words/nearest-path';
import { callAt, platformCalls } from '../words/platform-paths';
import { headersOf, type ServerBindings, senderOf } from './connection';
import type { Platform } from './platform';
import { pathOf, searchOf } from './request-url';
import { readBytes } from './request-values';

const LIST = 'GET /_emulator/operations lists what the emulator serves';

/**
 * Makes the function that says why there is no answer at a path: the platform has no such path, or the emulator does
 * not serve it.
 */
function createExplanation(operations: readonly Operation[]) {
  const calls = platformCalls();
  const nearestServed = createNearestPath(operations);
  const nearestKnown = createNearestPath([...operations, ...calls]);
  return (method: string, path: string): { problem: 'not served' | 'no such path'; message: string } => {
    const known = callAt(calls, method, path);
    const near = (known ? nearestServed : nearestKnown)(method, path);
    if (known) {
      const name = known.name ? ` (${known.name})` : '';
      const hint = near ? `; the nearest that it serves is ${near}` : '';
      return {
        problem: 'not served',
        message: `The emulator does not serve ${method} ${path}${name}, which the platform has${hint}; ${LIST}`,
      };
    }
    const isServed =
      near !== undefined && operations.some((it) => it.paths.some((own) => near === `${it.method} ${own}`));
    const unserved = isServed ? '' : ', which the emulator does not serve';
    const hint = near ? `; the nearest that is documented is ${near}${unserved}` : '';
    return {
      problem: 'no such path',
      message: `The platform has no such path: ${method} ${path} is in no package of the SDK and no public document${hint}; ${LIST}`,
    };
  };
}

/**
 * Answers 404 for paths that the emulator does not serve, in the platform's envelope with a message that says so, and
 * whether the platform has them. Printed once, and logged each time.
 */
export function notServed({
  ids,
  clock,
  log,
  operations,
}: Pick<Platform, 'ids' | 'clock' | 'log'> & { operations: readonly Operation[] }): NotFoundHandler {
  let explain: ReturnType<typeof createExplanation> | undefined;
  return async (c) => {
    const elapsed = startStopwatch();
    const started = sinceStart();
    const requestId = ids.guid();
    const { method, raw } = c.req;
    // Not decoded, because it could contain line ends or terminal control codes.
    const path = pathOf(raw.url);
    // Made when it is first needed: most apps only call what is served.
    explain ??= createExplanation(operations);
    const { problem, message } = explain(method, path);
    const error = new PlatformError(404, message);
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
      problem,
      refusedBy: 'served' as const,
    };
    const answerHeaders = { 'content-type': 'application/json', 'x-wix-request-id': requestId };
    const answer = JSON.stringify(error.body());
    const requestHeaders = headersOf(raw, env);
    log.add(entry, { query: searchOf(raw.url), request, answer, requestHeaders, answerHeaders });
    return c.body(answer, 404, answerHeaders);
  };
}
