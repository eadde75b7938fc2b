import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '../contract/context';
import { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import { StorageError } from '../documents/storage-error';
import { logFailure } from '../log-failure';
import { breakConnection } from './connection-fault';
import type { Faults } from './faults';
import { createPerformer, permit } from './perform';
import type { Client, Platform } from './platform';
import { originOf, pathOf, searchOf } from './request-url';
import { readBody, readQuery, setAt } from './request-values';
import { SYSTEM_ERROR } from './system-error';

type PathParameters = () => Record<string, string>;

const ANONYMOUS: Caller = { role: 'visitor', id: '' };

let second = Number.NaN;
let written = '';

/** A time as HTTP writes it (RFC 9110, 5.6.7), written once a second: reads are to be fast. */
function httpDate(milliseconds: number): string {
  const now = Math.floor(milliseconds / 1000);
  if (now !== second) {
    second = now;
    written = new Date(milliseconds).toUTCString();
  }
  return written;
}

/** A call that has begun. */
interface CallInProgress {
  requestId: string;
  headers: Record<string, string>;
  note(status: number, caller: Caller | undefined, message?: string): void;
  fault: ReturnType<Faults['take']>;
}

/**
 * Makes the function that answers one operation over HTTP: authentication, the call itself, the envelope, the
 * log and ordered faults.
 */
export function createDispatcher(operation: Operation, platform: Platform) {
  const perform = createPerformer(operation, platform);

  /** What needs no token may depend on more than the address, such as a cookie, and be no JSON. */
  const isKept = ({ method }: Request) => method === 'GET' && operation.callers !== 'public';

  const keyOf = ({ role, id }: Caller, { url }: Request) => `${role} ${id} ${url}`;

  /** An answer that is there already, and whose it is. */
  function keptAnswer(request: Request, { authorization }: Client) {
    const caller = isKept(request) ? platform.knownCaller(authorization) : undefined;
    const body = caller && platform.answers.kept(keyOf(caller, request));
    return body === undefined ? undefined : { caller, body };
  }

  async function answer(
    request: Request,
    parameters: PathParameters,
    client: Client,
    requestId: string,
    known: (caller: Caller) => void,
  ): Promise<string | Response> {
    let caller = ANONYMOUS;
    if (operation.callers !== 'public') {
      caller = await platform.authenticate(client.authorization);
      known(caller);
      // Who may not call learns nothing of what else is wrong with the request.
      permit(operation, caller);
    }
    const make = () => handle(request, parameters, requestId, caller, client.address);
    if (isKept(request))
      return platform.answers.answer(keyOf(caller, request), async () => JSON.stringify(await make()));
    const made = await make();
    return made instanceof Response ? made : JSON.stringify(made);
  }

  async function handle(
    request: Request,
    parameters: PathParameters,
    requestId: string,
    caller: Caller,
    address: string,
  ): Promise<object> {
    const fromQuery = request.method === 'GET' || request.method === 'DELETE';
    const given = fromQuery ? readQuery(searchOf(request.url)) : await readBody(request);
    // A parameter that only an alias has goes by its own name.
    Object.entries(parameters()).forEach(([name, value], index) => {
      setAt(given, operation.parameters[index] ?? name, value);
    });
    const header = (name: string) => request.headers.get(name);
    const from = { caller, baseUrl: originOf(request.url), requestId, address, header };
    return perform({ input: given, source: fromQuery ? 'query' : 'body', from });
  }

  async function answerAnew(
    request: Request,
    parameters: PathParameters,
    client: Client,
    { requestId, headers, note, fault }: CallInProgress,
  ): Promise<Response> {
    let status = 200;
    let message: string | undefined;
    let caller: Caller | undefined;
    let body: string | Response;
    let extraHeaders: Record<string, string> = {};
    if (fault?.delay) await wait(fault.delay);
    try {
      if (fault?.status)
        throw new PlatformError(fault.status, 'A fault was ordered for this call', {}, fault.headers);
      body = await answer(request, parameters, client, requestId, (who) => {
        caller = who;
      });
      if (body instanceof Response) status = body.status;
    } catch (error) {
      if (error instanceof PlatformError) {
        ({ status, message, headers: extraHeaders } = error);
        body = status < 500 ? JSON.stringify(error.body()) : SYSTEM_ERROR;
      } else {
        logFailure(operation.name, requestId, error);
        status = 500;
        message = error instanceof StorageError ? error.message : 'Internal error';
        body = SYSTEM_ERROR;
      }
    }
    note(status, caller, message);
    if (body instanceof Response) {
      body.headers.set('x-wix-request-id', requestId);
      return body;
    }
    if (fault?.cutOff) return breakConnection(fault.cutOff, body, headers, client.connection);
    return new Response(fault?.body ?? body, { status, headers: { ...headers, ...extraHeaders } });
  }

  /**
   * @param parameters the path's parameters in order; read only where no kept answer does
   * @param client what is known of the caller before the request is read
   * @returns the answer, of status 200 or the platform's error envelope
   */
  return (request: Request, parameters: PathParameters, client: Client): Response | Promise<Response> => {
    const started = performance.now();
    const requestId = platform.ids.guid();
    const headers = {
      'content-type': 'application/json',
      'x-wix-request-id': requestId,
      date: httpDate(platform.clock.now()),
      // Answers belong to a caller, and some hold tokens (RFC 6749, 5.1).
      'cache-control': 'no-store',
    };
    const note = (status: number, caller: Caller | undefined, message?: string) =>
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
    const fault = platform.faults.take(operation.name);
    // Without a promise the answer is sent in the turn in which the request arrived: an eighth faster.
    const kept = fault ? undefined : keptAnswer(request, client);
    if (!kept) return answerAnew(request, parameters, client, { requestId, headers, note, fault });
    note(200, kept.caller);
    return new Response(kept.body, { headers });
  };
}
