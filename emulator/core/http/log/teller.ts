import type { CallProblem } from '#core/contract/errors';
import { printable } from '#core/words/printable';

/** A call that was refused, or did less than it was asked for, as it is logged. */
interface Refused {
  operation: string;
  method: string;
  path: string;
  status: number;
  message?: string | undefined;
  problem?: CallProblem | undefined;
}

/** How many different refusals are printed; all further ones are only in the request log. */
const MOST = 100;

/** Without tokens nothing works, and the SDK reports their refusal only as `System error occurred: {}`. */
const TOKENS = ['oauth2.token', 'oauth.access'];

/** The parts of messages that differ from call to call: ids, numbers, and texts from the caller. */
const PARTICULAR = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/gi;

/**
 * Makes the function that prints why a call was refused or did less than asked, once for each reason. Apps tend to swallow the platform's
 * errors, and the SDK's version of them says less.
 * @param tellsAll whether to print every refusal, not only those of calls that cannot work
 */
export function createTeller(tellsAll: boolean): (refused: Refused) => void {
  const reported = new Set<string>();
  return ({ operation, method, path, status, message = '', problem }) => {
    if (!problem && !tellsAll && !TOKENS.includes(operation)) return;
    const isNamed = problem !== undefined && problem !== 'other catalog';
    const call = operation.startsWith('hosted.') ? `${method} ${path}` : operation;
    const outcome = status < 400 ? ' did less than asked' : ` got ${status}`;
    const line = isNamed ? message : `${call}${outcome}${message && `: ${message}`}`;
    const reason = isNamed ? `${method} ${path}` : line.replace(PARTICULAR, '');
    if (reported.has(reason) || reported.size >= MOST) return;
    reported.add(reason);
    console.log(`[emulator] ${printable(line, 400)}`);
  };
}
