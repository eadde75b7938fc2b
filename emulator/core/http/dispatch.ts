import { setTimeout as wait } from 'node:timers/promises';
import { ANONYMOUS, type Caller } from '../contract/context';
import type { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import { createRemovalCheck } from '../deprecations/removal-check';
import { failed, respond, succeeded } from './answer';
import { beginCall, type CallInProgress, type Outcome } from './call-in-progress';
import { type Fault, failureOf } from './faults';
import { createPerformer, permit } from './perform';
import type { Client, Platform } from './platform';
import { originOf, searchOf } from './request-url';
import { readBody, readQuery, setAt } from './request-values';

type PathParameters = () => Record<string, string>;

/** A request as its route passes it on. */
interface Arrived {
  call: CallInProgress;
  request: Request;
  /** Returns the path's parameters in order; not called for a kept answer. */
  parameters: PathParameters;
  client: Client;
}

/**
 * Makes the function that answers one operation over HTTP. A kept answer is sent at once. Otherwise the caller is
 * authenticated, the request read, the operation performed, and the result or error logged and sent. Faults set for the
 * call apply on the way.
 */
export function createDispatcher(operation: Operation, platform: Platform) {
  const perform = createPerformer(operation, platform);
  const removed = createRemovalCheck(operation, platform);
  const { responses } = platform.caches;

  // The replies of plugins may change with time.
  const keeps = (request: Request) => responses.keeps(operation, request) && !platform.servicePlugins.any;

  /** Returns a kept answer and its caller, if any. */
  function findKept(request: Request, { authorization }: Client) {
    const caller = keeps(request) ? platform.knownCaller(authorization) : undefined;
    const body = caller && responses.find(caller, request);
    return body === undefined ? undefined : { caller, body };
  }

  async function authenticate({ authorization, siteId }: Client): Promise<Caller> {
    return operation.callers === 'public' ? ANONYMOUS : platform.authenticate(authorization, siteId);
  }

  async function readAndPerform(arrived: Arrived, caller: Caller): Promise<object> {
    const { request, parameters, client, call } = arrived;
    const { requestId } = call;
    const keep = (bytes: Uint8Array) => {
      call.received = bytes;
    };
    const source = request.method === 'GET' || request.method === 'DELETE' ? 'query' : 'body';
    const input = source === 'query' ? readQuery(searchOf(request.url)) : await readBody(request, keep);
    // A parameter that only an alias has keeps its own name.
    Object.entries(parameters()).forEach(([name, value], index) => {
      setAt(input, operation.parameters[index] ?? name, value);
    });
    const header = (name: string) => request.headers.get(name);
    const baseUrl = originOf(request.url);
    const { address, isTrigger } = client;
    return perform({ input, source, from: { caller, baseUrl, requestId, address, header, isTrigger } });
  }

  async function answerBody(arrived: Arrived, caller: Caller): Promise<string | Response> {
    const { request } = arrived;
    const make = () => readAndPerform(arrived, caller);
    if (keeps(request)) return responses.answer(caller, request, async () => JSON.stringify(await make()));
    const made = await make();
    return made instanceof Response ? made : JSON.stringify(made);
  }

  async function answerAnew(arrived: Arrived, fault: Fault | undefined): Promise<Response> {
    const { call } = arrived;
    let caller: Caller | undefined;
    let outcome: Outcome;
    if (fault?.delay) await wait(fault.delay);
    try {
      const failure = fault && failureOf(fault);
      if (failure) throw failure;
      const authenticated = await authenticate(arrived.client);
      if (operation.callers !== 'public') caller = authenticated;
      // Callers without permission must not learn what else is wrong with the request.
      permit(operation, authenticated);
      outcome = succeeded(await answerBody(arrived, authenticated));
    } catch (error) {
      outcome = failed(error, operation.name, call.requestId);
    }
    call.log(outcome, caller, fault?.id);
    return respond(outcome, call, fault, arrived.client.connection);
  }

  function refuse(error: PlatformError, call: CallInProgress, { connection }: Client): Response {
    const outcome = failed(error, operation.name, call.requestId);
    call.log(outcome, undefined);
    return respond(outcome, call, undefined, connection);
  }

  /** @returns the answer, of status 200 or the platform's error envelope */
  return (request: Request, parameters: PathParameters, client: Client): Response | Promise<Response> => {
    const { isTrigger = false } = client;
    const call = beginCall(operation, request, platform, client);
    const removal = removed?.(!isTrigger);
    if (removal) return refuse(removal, call, client);
    const fault = platform.faults.take(operation.name);
    // Without a promise, the answer is sent in the turn in which the request arrived: an eighth faster.
    const kept = fault ? undefined : findKept(request, client);
    if (!kept) return answerAnew({ call, request, parameters, client }, fault);
    call.log({ status: 200, body: kept.body }, kept.caller);
    return new Response(kept.body, { headers: call.headers });
  };
}
