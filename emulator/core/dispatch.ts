import { setTimeout as wait } from 'node:timers/promises';
import { originOf, pathOf, searchOf } from './address';
import type { Answers } from './answers';
import type { Clock } from './clock';
import { PlatformError, permissionDenied, validationError } from './errors';
import type { Fault, Faults } from './faults';
import type { Ids } from './ids';
import type { Caller, Context, Operation } from './operation';
import { readBody, readQuery, setAt } from './request';
import type { RequestLog } from './request-log';
import { contractOf } from './schema/schema';
import { validate } from './schema/validate';
import type { Site } from './site';

/** What the dispatcher needs of the emulator around it. */
export interface Platform {
  answers: Answers;
  clock: Clock;
  ids: Ids;
  faults: Faults;
  log: RequestLog;
  site(): Site;
  authenticate(authorization: string | null): Promise<Caller>;
  /**
   * Does work for a caller in one transaction; domain events that it emits are delivered after the commit.
   * @param baseUrl the origin by which the caller reached the emulator
   * @param requestId of the call that asks for it; a new one for pages and control, which are no operations
   */
  run<T>(caller: Caller, baseUrl: string, work: (context: Context) => T, requestId?: string): T;
}

const NOBODY: Caller = { role: 'visitor', id: '' };

/**
 * Makes the function that answers one operation over HTTP: authentication, permission, the app's
 * presence, the contract, the transaction, the envelope, the log and ordered faults.
 */
export function dispatcher(operation: Operation, platform: Platform) {
  const contract = operation.hasContract ? contractOf(operation.name) : undefined;

  async function answer(
    request: Request,
    parameters: Record<string, string>,
    authorization: string | null,
    requestId: string,
    known: (caller: Caller) => void,
  ): Promise<string> {
    let caller = NOBODY;
    if (operation.callers !== 'public') {
      caller = await platform.authenticate(authorization);
      known(caller);
      if (!operation.callers.includes(caller.role)) throw permissionDenied(operation.name);
    }
    const make = () => handle(request, parameters, requestId, caller);
    if (request.method !== 'GET') return make();
    return platform.answers.answer(`${caller.role} ${caller.id} ${request.url}`, make);
  }

  async function handle(
    request: Request,
    parameters: Record<string, string>,
    requestId: string,
    caller: Caller,
  ): Promise<string> {
    const fromQuery = request.method === 'GET' || request.method === 'DELETE';
    const given = fromQuery ? readQuery(searchOf(request.url)) : await readBody(request);
    // A parameter that only an alias has goes by its own name.
    Object.entries(parameters).forEach(([name, value], index) => {
      setAt(given, operation.parameters[index] ?? name, value);
    });
    let input = given;
    if (contract) {
      const { value, violations } = validate(
        contract.schema,
        contract.request,
        given,
        fromQuery ? 'query' : 'body',
      );
      if (violations.length > 0) throw validationError(violations);
      input = value;
    }
    if (operation.app && !platform.site().installedApps.includes(operation.app)) {
      throw new PlatformError(428, `The app ${operation.app} is not installed on this site`);
    }
    const origin = originOf(request.url);
    const work = (context: Context) => operation.handle(input, context);
    return JSON.stringify(await platform.run(caller, origin, work, requestId));
  }

  /**
   * @param parameters the path's parameters in order
   * @param authorization the request's Authorization header
   * @returns the answer, of status 200 or the platform's error envelope
   */
  return async (
    request: Request,
    parameters: Record<string, string>,
    authorization: string | null,
  ): Promise<Response> => {
    const started = performance.now();
    const requestId = platform.ids.guid();
    const headers = { 'content-type': 'application/json', 'x-wix-request-id': requestId };
    let status = 200;
    let message: string | undefined;
    let caller: Caller | undefined;
    let body: string;
    let extraHeaders: Record<string, string> = {};
    const fault = platform.faults.take(operation.name);
    if (fault?.delay) await wait(fault.delay);
    try {
      if (fault?.status)
        throw new PlatformError(fault.status, 'A fault was ordered for this call', {}, fault.headers);
      body = await answer(request, parameters, authorization, requestId, (who) => {
        caller = who;
      });
    } catch (error) {
      if (error instanceof PlatformError) {
        ({ status, message, headers: extraHeaders } = error);
        body = JSON.stringify(error.body());
      } else {
        console.error(`[emulator] ${operation.name} failed, request id ${requestId}:`, error);
        status = 500;
        message = 'Internal error';
        body = '{"message":"","details":{}}';
      }
    }
    platform.log.add({
      requestId,
      time: platform.clock.now(),
      operation: operation.name,
      method: request.method,
      path: pathOf(request.url),
      status,
      duration: performance.now() - started,
      ...(caller && { caller: { role: caller.role, id: caller.id } }),
      ...(message && { message }),
    });
    if (fault?.cutOff) return cutOff(fault.cutOff, body, headers);
    return new Response(fault?.body ?? body, { status, headers: { ...headers, ...extraHeaders } });
  };
}

/** An answer whose connection ends too early. */
function cutOff(
  where: NonNullable<Fault['cutOff']>,
  body: string,
  headers: Record<string, string>,
): Response {
  if (where === 'before') return Response.error();
  const half = new TextEncoder().encode(body.slice(0, Math.ceil(body.length / 2)));
  let sent = false;
  const stream = new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error('The connection was cut off by a fault'));
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(stream, { status: 200, headers });
}
