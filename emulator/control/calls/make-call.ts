import type { Operation } from '#core/contract/operation';
import { startStopwatch } from '#core/time/stopwatch';
import { suggestOperation } from '#core/words/operation-names';
import type { Emulator } from '#runtime/emulator';
import { requestOf } from '../../triggers/request-of';
import type { As } from '../contract/common';
import type { Authorization, CallAnswer } from '../contract/requests';
import { refused } from '../refused';
import { type Coded, curlOf, sdkCodeOf } from '../requests/as-code';
import { authorizationAs } from './callers';

type Json = Record<string, unknown>;

/** Returns an operation by its name. @throws HTTPException 400 if there is none */
export function operationNamed({ operations }: Pick<Emulator, 'operations'>, name: string): Operation {
  const operation = operations.find((it) => it.name === name);
  if (operation) return operation;
  const names = operations.map((it) => it.name);
  throw refused(400, `There is no operation ${name}.${suggestOperation(name, names)}`);
}

const headersOf = ({ authorization, siteId }: Authorization): Record<string, string> => ({
  ...(authorization && { authorization }),
  ...(siteId && { 'wix-site-id': siteId }),
});

/** Returns an answer's body: JSON, or the text if it is not JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a call in the form of the request log, to write it as code. */
function codedOf(operation: Operation, request: Request, sent: string): Coded {
  const { pathname, search } = new URL(request.url);
  return {
    operation: operation.name,
    method: request.method,
    path: pathname,
    query: search,
    ...(sent && { requestBody: sent }),
  };
}

/** A call, and who makes it. */
interface Wanted {
  operation: string;
  request?: Json;
  as: As;
}

/** The change of the control API that a call is a part of. */
interface Part {
  requestId?: string | undefined;
  madeBy?: string | undefined;
}

/**
 * Makes a call of the platform through its route, with all checks and events of an app's call; the request log marks it
 * as the console's.
 * @param origin at which the emulator is reached
 * @param requestId the id that the call gets; a new one if absent
 * @param madeBy who asked for the call; absent if it only reads what the console shows
 * @throws HTTPException 400 for an unknown operation or member
 */
export async function makeCall(
  emulator: Emulator,
  call: Wanted,
  origin: string,
  change: Part = {},
): Promise<CallAnswer> {
  const operation = operationNamed(emulator, call.operation);
  const authorization = await authorizationAs(emulator, call.as);
  const request = requestOf(operation, origin, headersOf(authorization), call.request ?? {});
  const sent = await request.clone().text();
  const elapsed = startStopwatch();
  const { response, body } = await answerTo(emulator, request, change);
  const coded = codedOf(operation, request, sent);
  return {
    status: response.status,
    body,
    requestId: response.headers.get('x-wix-request-id') ?? '',
    duration: elapsed(),
    code: { sdk: sdkCodeOf(coded, authorization), curl: curlOf(coded, authorization, origin) },
  };
}

/** Makes a call like `makeCall`, for those who need only its answer. */
export async function callForAnswer(
  emulator: Emulator,
  call: Wanted,
  origin: string,
  change: Part = {},
): Promise<Pick<CallAnswer, 'status' | 'body'>> {
  const operation = operationNamed(emulator, call.operation);
  const authorization = await authorizationAs(emulator, call.as);
  const request = requestOf(operation, origin, headersOf(authorization), call.request ?? {});
  const { response, body } = await answerTo(emulator, request, change);
  return { status: response.status, body };
}

async function answerTo(emulator: Emulator, request: Request, { requestId, madeBy }: Part) {
  const response = await emulator.fetch(request, {
    isConsole: true,
    ...(madeBy && { madeBy }),
    ...(requestId && { requestId }),
  });
  return { response, body: await bodyOf(response) };
}
