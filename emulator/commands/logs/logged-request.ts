import { printable } from '#core/words/printable';
import type { Checked, RequestDetail, RequestEntry } from '../../control/contract/requests';
import { colors } from '../output';

/** Colours a status: success green, error of the platform red, refusal yellow. */
const coloured = (status: number) =>
  (status >= 500 ? colors.red : status >= 400 ? colors.yellow : colors.green)(`${status}`);

/** Describes a call in one line. */
export function describeRequest({
  requestId,
  time,
  operation,
  method,
  path,
  status,
  duration,
  caller,
  message,
  isTrigger,
  madeBy,
}: RequestEntry): string {
  const name = operation === 'not served' ? `${method} ${path}, which is not served` : operation;
  const who = caller ? `${caller.role} ${caller.id}` : 'no known caller';
  const by = isTrigger ? `${who} (trigger)` : madeBy ? `${who} (${madeBy})` : who;
  const reason = message === undefined ? '' : `  ${message}`;
  const rest = printable(`${name}  ${by}  ${Math.round(duration)} ms${reason}`);
  return `${colors.dim(printable(`${time}  ${requestId}`))}  ${coloured(status)}  ${rest}`;
}

/** Indents JSON; leaves other texts as they are. @param length in bytes, if it had a body that is not kept */
function readable(body: string | undefined, length: number | undefined): string {
  if (body === undefined) return length ? `(${length} bytes, not kept)` : '(no body)';
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return printable(body);
  }
}

const coloursOf = { passed: colors.green, refused: colors.red, 'not reached': colors.dim };

/** Describes a check of a call: its name, what it demands, its result, and why it refused the call. */
function describeCheck({ check, demand, result, message }: Checked): string {
  const reason = message === undefined ? '' : `: ${message}`;
  return `  ${check.padEnd(8)}  ${coloursOf[result](result.padEnd(11))}  ${printable(`${demand}${reason}`)}`;
}

/** Describes headers by name, one per line. */
const headerLines = (headers: Record<string, string> = {}): string[] =>
  Object.entries(headers)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => colors.dim(printable(`${name}: ${value}`)));

/** Describes a call for the user: each check, the headers as far as they are kept, and the bodies; a query is decoded. */
export function readableRequest(request: RequestDetail): string {
  const { method, path, query, input, status, checks } = request;
  const isQuery = method === 'GET' || method === 'DELETE';
  const isPacked = query.startsWith('?.r=');
  return [
    describeRequest(request),
    ...checks.map(describeCheck),
    printable(`${method} ${path}${isPacked ? '' : query}`),
    ...headerLines(request.requestHeaders),
    ...(isQuery
      ? input === undefined
        ? []
        : [JSON.stringify(input, null, 2)]
      : [readable(request.requestBody, request.requestLength)]),
    `Answer: ${status}`,
    ...headerLines(request.answerHeaders),
    readable(request.answerBody, request.answerLength),
  ].join('\n');
}
