import type { CallProblem } from '#core/contract/errors';
import { printable } from '#core/words/printable';

/** A call that was refused, as it is logged. */
interface Refused {
  operation: string;
  method: string;
  path: string;
  status: number;
  message?: string | undefined;
  problem?: CallProblem | undefined;
}

/** How many different refusals are printed; further ones are only in the log of requests. */
const MOST = 100;

/** Without tokens nothing works, and the SDK says `System error occurred: {}` of their refusal. */
const TOKENS = 'oauth2.token';

/** What differs from call to call in messages of one kind: ids, numbers and texts that the caller has sent. */
const PARTICULAR = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/gi;

/**
 * Makes the function that prints why a call was refused, once for each reason: apps swallow the errors of the platform,
 * and what the SDK makes of them says less.
 * @param tellsAll whether to print every refusal, and not only of calls that cannot work
 */
export function createTeller(tellsAll: boolean): (refused: Refused) => void {
  const told = new Set<string>();
  return ({ operation, method, path, status, message = '', problem }) => {
    if (!problem && !tellsAll && operation !== TOKENS) return;
    const isNamed = problem === 'not served' || problem === 'removed';
    const call = operation.startsWith('hosted.') ? `${method} ${path}` : operation;
    const line = isNamed ? message : `${call} got ${status}${message && `: ${message}`}`;
    const reason = isNamed ? `${method} ${path}` : line.replace(PARTICULAR, '');
    if (told.has(reason) || told.size >= MOST) return;
    told.add(reason);
    console.log(`[emulator] ${printable(line, 400)}`);
  };
}
