import { connection } from 'next/server';
import { observer } from './observer';
import { attempt, type Result } from './result';

import { isShared, requestSession, requestSessionProblem } from './session/request-session';
import { visitorChoice } from './session/visitor-choice';

/**
 * How long after its start a read can be joined, in milliseconds. This limits the age of a shared answer, and lets a
 * page that is reloaded because the platform is slow read again.
 */
const JOINED_MS = 200;

type Read = { began: number; answer: Promise<Result<unknown>> };

/** Reads in progress, by key. */
const reads = new Map<string, Read>();

/**
 * Like `attempt`, for reads that are the same for all visitors: pages that are rendered at the same time share one
 * read. Nothing is cached. Visitors without a session, and those whose calls the inspector records, read for
 * themselves. If the platform refuses a read because of its visitor, the others that shared it read again.
 * @param key identifies the read with everything that it depends on, except for the visitor's choice
 */
export async function attemptShared<T>(
  key: string,
  run: () => Promise<T>,
  options: Parameters<typeof attempt>[1],
): Promise<Result<T>> {
  if (!(await mayShare())) return attempt(run, options);
  const now = performance.now();
  const { language, currency } = await visitorChoice();
  const readKey = `${language} ${currency} ${key}`;
  const under = reads.get(readKey);
  if (under && now - under.began < JOINED_MS) {
    const answer = (await under.answer) as Result<T>;
    const refused = !answer.ok && (answer.problem.kind === 'session' || answer.problem.kind === 'forbidden');
    return refused ? attempt(run, options) : answer;
  }
  const read = { began: now, answer: attempt(run, options) };
  reads.set(readKey, read);
  try {
    return await read.answer;
  } finally {
    if (reads.get(readKey) === read) reads.delete(readKey);
  }
}

async function mayShare(): Promise<boolean> {
  // A page that is prerendered has no current time, which `isWatched` needs.
  if (!isShared()) await connection();
  const tokens = await requestSession();
  if (!tokens || (await requestSessionProblem())) return false;
  return !observer()?.isWatched(tokens.accessToken.value);
}
