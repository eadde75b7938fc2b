import { colors } from '../output';

/** A call as the control API lists it. */
export interface Logged {
  number: number;
  requestId: string;
  /** ISO 8601. */
  time: string;
  operation: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds. */
  duration: number;
  caller?: { role: string; id: string };
  message?: string;
}

/** A call with its bodies as the control API shows it. */
export interface Detailed extends Logged {
  query: string;
  requestBody?: string;
  answerBody?: string;
}

/** Escapes line ends and terminal control codes, because an app may send anything. */
const printable = (text: string) => JSON.stringify(text).slice(1, -1);

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
}: Logged): string {
  const name = operation === 'not served' ? `${method} ${path}, which is not served` : operation;
  const by = caller ? `${caller.role} ${caller.id}` : 'no known caller';
  const reason = message === undefined ? '' : `  ${message}`;
  const rest = printable(`${name}  ${by}  ${Math.round(duration)} ms${reason}`);
  return `${colors.dim(printable(`${time}  ${requestId}`))}  ${coloured(status)}  ${rest}`;
}

/** Indents JSON; leaves other texts as they are. */
function readable(body: string | undefined): string {
  if (body === undefined) return '(not kept)';
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return printable(body);
  }
}

/** Describes a call with its bodies for the user. */
export const readableRequest = (request: Detailed): string =>
  [
    describeRequest(request),
    printable(`${request.method} ${request.path}${request.query}`),
    ...(request.method === 'GET' ? [] : [readable(request.requestBody)]),
    `Answer: ${request.status}`,
    readable(request.answerBody),
  ].join('\n');
