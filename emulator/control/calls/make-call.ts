import type { Operation } from '#core/contract/operation';
import { startStopwatch } from '#core/time/stopwatch';
import { didYouMean } from '#core/words/did-you-mean';
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
  const found = operations.find((it) => it.name === name);
  if (found) return found;
  const names = operations.map((it) => it.name);
  throw refused(400, `There is no operation ${name}.${didYouMean(name, names)}`);
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

/**
 * Makes a call of the platform through its route, with all checks and events of an app's call; the request log marks it
 * as the console's.
 * @param origin at which the emulator is reached
 * @param requestId the id that the call gets; a new one if absent
 * @throws HTTPException 400 for an unknown operation or member
 */
export async function makeCall(
  emulator: Emulator,
  { operation: name, request: input = {}, as }: { operation: string; request?: Json; as: As },
  origin: string,
  requestId?: string,
): Promise<CallAnswer> {
  const operation = operationNamed(emulator, name);
  const authorization = await authorizationAs(emulator, as);
  const request = requestOf(operation, origin, headersOf(authorization), input);
  const sent = await request.clone().text();
  const elapsed = startStopwatch();
  const response = await emulator.fetch(request, { isConsole: true, ...(requestId && { requestId }) });
  const body = await bodyOf(response);
  const coded = codedOf(operation, request, sent);
  return {
    status: response.status,
    body,
    requestId: response.headers.get('x-wix-request-id') ?? '',
    duration: elapsed(),
    code: { sdk: sdkCodeOf(coded, authorization), curl: curlOf(coded, authorization, origin) },
  };
}
