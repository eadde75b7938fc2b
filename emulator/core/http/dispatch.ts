import { setTimeout as wait } from 'node:timers/promises';
import { ANONYMOUS, type Caller } from '../contract/context';
import type { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import { createRemovalCheck } from '../deprecations/removal-check';
import { failed, respond, succeeded } from './answer';
import { beginCall, type CallInProgress, type Outcome } from './call-in-progress';
import { type Fault, failureOf } from './faults';
import type { Check } from './log/checks';
import { createPerformer, permit } from './perform';
import type { Client, Platform } from './platform';
import { originOf, searchOf } from './request-url';
import { entityOnlyInPath, readBody, readBytes, readQuery, setAt } from './request-values';

type PathParameters = () => Record<string, string>;

/** A request as its route passes it on. */
interface Arrived {
  call: CallInProgress;
  request: Request;
  /** Returns the path's parameters in order; not called for a kept answer. */
  parameters: PathParameters;
  client: Client;
}

const hasQuery = ({ method }: Request) => method === 'GET' || method === 'DELETE';

/** Clients without the SDK send the request of a removal in its body (statement restaurants-items-bulk-delete-body). */
const hasBody = ({ method, body }: Request) => method !== 'GET' && (method !== 'DELETE' || body !== null);

/**
 * Reads the body, so that the log has it even if the call is then refused. What is wrong with it is said later: callers
 * without permission must not learn it.
 */
async function receive({ request, call }: Arrived): Promise<void> {
  if (!hasBody(request)) return;
  try {
    call.received = await readBytes(request);
  } catch (error) {
    call.unreadable = error;
  }
}

/** @throws PlatformError if the body could not be read, or is not JSON */
function bodyOf({ request, call }: Arrived): Record<string, unknown> {
  if (!call.received) throw call.unreadable;
  return readBody(call.received, request.headers.get('content-type'));
}

/**
 * Sets the parameters of the path in a request.
 * @returns the entities of which the request for a change has nothing but these parameters
 */
function setParameters(
  input: Record<string, unknown>,
  { method, parameters }: Operation,
  values: Record<string, string>,
): string[] {
  const isChange = method === 'PATCH' || method === 'PUT';
  const inPathAlone = isChange ? parameters.flatMap((path) => entityOnlyInPath(path, input)) : [];
  const named = Object.entries(values);
  // A path with other parameters than the SDK's names its own.
  const isOther = named.length !== parameters.length || named.some(([name]) => name.includes('.'));
  named.forEach(([name, value], index) => {
    setAt(input, isOther ? name : (parameters[index] ?? name), value);
  });
  return inPathAlone;
}

/** Returns the caller of a call that is refused before its token is checked, for the log; undefined if it is not valid. */
async function uncheckedCaller(
  { callers }: Operation,
  platform: Pick<Platform, 'authenticate'>,
  { authorization, siteId }: Client,
): Promise<Caller | undefined> {
  if (callers === 'public') return undefined;
  // The call is refused for another reason, whatever is wrong with its token.
  return platform.authenticate(authorization, siteId).catch(() => undefined);
}

/** Answers a call that the platform has removed. */
async function refuse(
  removal: PlatformError,
  arrived: Arrived,
  operation: Operation,
  platform: Platform,
): Promise<Response> {
  const { call, client } = arrived;
  await receive(arrived);
  call.check = 'removed';
  const outcome = failed(removal, operation.name, call.requestId);
  call.log(outcome, await uncheckedCaller(operation, platform, client));
  return respond(outcome, call, undefined, client.connection);
}

/** Notes in a call how far it has come, and what it did not do. */
const notesIn = (call: CallInProgress) => ({
  enters: (check: Check) => {
    call.check = check;
  },
  warns: (warning: string) => {
    call.warning = warning;
  },
});

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
    call.check = 'body';
    const source = hasQuery(request) && !call.received?.length ? 'query' : 'body';
    const input = {
      ...(hasQuery(request) && readQuery(searchOf(request.url))),
      ...(hasBody(request) && bodyOf(arrived)),
    };
    const inPathAlone = setParameters(input, operation, parameters());
    const header = (name: string) => request.headers.get(name);
    const baseUrl = originOf(request.url);
    const { address, isTrigger } = client;
    return perform({
      input,
      source,
      inPathAlone,
      from: { caller, baseUrl, requestId, address, header, isTrigger },
      ...notesIn(call),
    });
  }

  async function answerBody(arrived: Arrived, caller: Caller): Promise<string | Response> {
    const { request } = arrived;
    const make = () => readAndPerform(arrived, caller);
    if (keeps(request)) return responses.answer(caller, request, async () => JSON.stringify(await make()));
    const answer = await make();
    return answer instanceof Response ? answer : JSON.stringify(answer);
  }

  async function answerAnew(arrived: Arrived, fault: Fault | undefined): Promise<Response> {
    const { call } = arrived;
    let caller: Caller | undefined;
    let outcome: Outcome;
    await receive(arrived);
    if (fault?.delay) await wait(fault.delay);
    try {
      call.check = 'fault';
      const failure = fault && failureOf(fault);
      if (failure) {
        caller = await uncheckedCaller(operation, platform, arrived.client);
        throw failure;
      }
      call.check = 'token';
      const authenticated = await authenticate(arrived.client);
      if (operation.callers !== 'public') caller = authenticated;
      // Callers without permission must not learn what else is wrong with the request.
      permit(operation, authenticated, notesIn(call).enters);
      outcome = succeeded(await answerBody(arrived, authenticated));
    } catch (error) {
      outcome = failed(error, operation.name, call.requestId);
    }
    call.log(outcome, caller, fault?.id);
    return respond(outcome, call, fault, arrived.client.connection);
  }

  /** @returns the answer, of status 200 or the platform's error envelope */
  return (request: Request, parameters: PathParameters, client: Client): Response | Promise<Response> => {
    const { isTrigger = false } = client;
    const call = beginCall(operation, request, platform, client);
    const arrived = { call, request, parameters, client };
    const removal = removed?.(!isTrigger);
    if (removal) return refuse(removal, arrived, operation, platform);
    const fault = platform.faults.take(operation.name);
    // Without a promise, the answer is sent in the turn in which the request arrived: an eighth faster.
    const kept = fault ? undefined : findKept(request, client);
    if (!kept) return answerAnew(arrived, fault);
    call.log({ status: 200, body: kept.body }, kept.caller);
    return new Response(kept.body, { headers: call.headers });
  };
}
