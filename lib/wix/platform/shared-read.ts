import { connection } from 'next/server';
import { observer } from './observer';
import { attempt, type Result } from './result';
import { isShared, requestSession, requestSessionProblem } from './session/request-session';

/**
 * How long after it began a read can be joined, in milliseconds. It bounds how stale a joined answer can be, and a page
 * that is reloaded because the platform is slow reads anew.
 */
const JOINED_MS = 200;

type Read = { began: number; answer: Promise<Result<unknown>> };

/** Reads without an answer yet, by their key. */
const reads = new Map<string, Read>();

/**
 * Like `attempt`, for what is the same for all visitors: pages that are made at the same time read it once between them.
 * Nothing is kept beyond the answer. Visitors without a session, and those whose calls the inspector records, read for
 * themselves. Where the platform refuses a read for its visitor's sake, those who joined it read for themselves too.
 * @param key names what is read, with all that it depends on
 */
export async function attemptShared<T>(
  key: string,
  run: () => Promise<T>,
  options: Parameters<typeof attempt>[1],
): Promise<Result<T>> {
  if (!(await mayShare())) return attempt(run, options);
  const now = performance.now();
  const under = reads.get(key);
  if (under && now - under.began < JOINED_MS) {
    const answer = (await under.answer) as Result<T>;
    const refused = !answer.ok && (answer.problem.kind === 'session' || answer.problem.kind === 'forbidden');
    return refused ? attempt(run, options) : answer;
  }
  const read = { began: now, answer: attempt(run, options) };
  reads.set(key, read);
  try {
    return await read.answer;
  } finally {
    if (reads.get(key) === read) reads.delete(key);
  }
}

async function mayShare(): Promise<boolean> {
  // A page that is made ahead of any request has no time of day, by which a watch ends.
  if (!isShared()) await connection();
  const tokens = await requestSession();
  if (!tokens || (await requestSessionProblem())) return false;
  return !observer()?.isWatched(tokens.accessToken.value);
}
