import { unstable_rethrow } from 'next/navigation';
import { TOO_MANY_CALLS } from '@/lib/config/constants';
import { asValue, type Message, message, type Translate } from '@/lib/translations/translate';
import { classify, type ErrorFacts, errorFacts, rootCause } from './error-facts';
import { type Problem, ProblemError, type ProblemKind, translated } from './problem';

/** The outcome of a call: its value, or the problem that a page shows. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

const sentences: Record<ProblemKind, string> = {
  'not-installed': message('This site has not installed the app that this page needs.'),
  unreachable: message('The shop’s platform did not answer. Please try again in a moment.'),
  premium: message('This shop cannot accept payments online yet.'),
  'not-found': message('It does not exist, or it is not offered any more.'),
  session: message('Your session is not valid any more. Please start a new one.'),
  forbidden: message('Only its owner may see it. If that is you, please log in.'),
  conflict: message('It is not available any more, or has changed meanwhile.'),
  invalid: message('Something that you entered is not right. Please check it and try again.'),
  failed: message('The platform refused. Please try again, or choose something else.'),
};

const TOO_MANY = message(
  'The platform has had too many calls and does not answer at the moment. Please try again in a minute.',
);

/**
 * Runs calls of the platform and turns any error into a problem for a page; the cause goes to the log with the
 * platform's request id. A 404 is logged in one line, because a mistyped address is not a fault. Next's own control flow
 * (redirects, prerendering) is thrown again.
 * @param what the start of the message, as a sentence without its full stop: "The cart could not be read"
 * @param messages by the platform's code, if this caller has better ones than the general ones; `CODE REASON` means a
 *   code with one of its reasons
 */
export async function attempt<T>(
  run: () => Promise<T>,
  { what, messages = {} }: { what: string; messages?: Record<string, Message> },
): Promise<Result<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    const problem = reportProblem(error, what, messages);
    return { ok: false, problem };
  }
}

/**
 * Turns an error of the platform into a problem for a page, and logs its cause like `attempt`. Next's own control flow
 * is thrown again.
 */
export function reportProblem(error: unknown, what: string, messages: Record<string, Message> = {}): Problem {
  unstable_rethrow(error);
  const problem =
    error instanceof ProblemError ? error.problem : toProblem(errorFacts(error), what, messages);
  const { message: _, ...facts } = problem;
  if (facts.kind === 'not-found' && facts.code)
    console.info(`[platform] ${what}: ${[facts.code, facts.requestId].filter(Boolean).join(', request ')}`);
  else console.error(`[platform] ${what}`, facts, rootCause(error));
  return problem;
}

function toProblem(facts: ErrorFacts, what: string, messages: Record<string, Message>): Problem {
  const kind = classify(facts);
  const text = messages[`${facts.code} ${facts.reason}`] ?? messages[facts.code ?? ''];
  // A 429 for which the call has a message is about the request, not about the number of calls.
  const isTooMany = facts.status === 429 && !text;
  return {
    kind,
    message: text ?? inSentences(what, isTooMany ? TOO_MANY : sentences[kind]),
    ...(facts.requestId && { requestId: facts.requestId }),
    ...(isTooMany ? { code: TOO_MANY_CALLS } : facts.code && { code: facts.code }),
  };
}

/** A result with its problem, if it is one, in the visitor's language: see `translated`. */
export const translatedResult = <T>(result: Result<T>, t: Translate): Result<T> =>
  result.ok ? result : { ...result, problem: translated(result.problem, t) };

/** Both in the visitor's language, one after the other. @param what a sentence without its full stop */
const inSentences = (what: string, sentence: string): Message =>
  message('{what}. {sentence}', { what: asValue(what), sentence: asValue(sentence) });
