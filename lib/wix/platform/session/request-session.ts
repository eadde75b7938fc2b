import { AsyncLocalStorage } from 'node:async_hooks';
import { cookies, headers } from 'next/headers';
import { parseSession, type Tokens } from './cookie';
import { lateSession } from './late-session';
import { LATE_SESSION_HEADER, SESSION_COOKIE, SESSION_PROBLEM_HEADER } from './names';
import type { EnsuredSession } from './session';

/**
 * The session that the page of this request did not wait for, once it is there; undefined where the request came with
 * one. The browser has to be given it by the page, whose headers have gone.
 */
export async function requestLateSession(): Promise<EnsuredSession | undefined> {
  const key = (await headers()).get(LATE_SESSION_HEADER);
  if (!key) return undefined;
  return (await lateSession(key)) ?? { changed: false, memberEnded: false, problem: 'slow' };
}

declare global {
  var sharedSessions: AsyncLocalStorage<Tokens> | undefined;
}

// Next bundles a module more than once; all copies know under which session a read runs.
globalThis.sharedSessions ??= new AsyncLocalStorage();
const shared = globalThis.sharedSessions;

/** Whether what runs now is read for all visitors, apart from any request. */
export const isShared = (): boolean => shared.getStore() !== undefined;

/** Runs reads under a session that is no visitor's, as `requestSession` tells it to them. */
export const withSharedSession = <T>(tokens: Tokens, run: () => Promise<T>): Promise<T> =>
  shared.run(tokens, run);

/** The session of this request, for server components, actions and routes; undefined where it brings none. */
export async function requestSession(): Promise<Tokens | undefined> {
  const known = shared.getStore();
  if (known) return known;
  const late = await requestLateSession();
  return late ? late.tokens : parseSession((await cookies()).get(SESSION_COOKIE)?.value);
}

/** Why the middleware could not get this request a session, by `SessionProblem`; null where it could. */
export async function requestSessionProblem(): Promise<string | null> {
  if (isShared()) return null;
  const late = await requestLateSession();
  return late ? (late.problem ?? null) : (await headers()).get(SESSION_PROBLEM_HEADER);
}
