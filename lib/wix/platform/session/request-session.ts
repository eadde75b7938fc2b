import { AsyncLocalStorage } from 'node:async_hooks';
import { cookies, headers } from 'next/headers';
import { parseSession, type Tokens } from './cookie';
import { lateSession } from './late-session';
import { LATE_SESSION_HEADER, SESSION_COOKIE, SESSION_PROBLEM_HEADER } from './names';
import type { EnsuredSession } from './session';

/**
 * Returns the session that this request's page did not wait for, once it exists; undefined if the request came with
 * one. The page has to send it to the browser itself, because the response headers are already sent.
 */
export async function requestLateSession(): Promise<EnsuredSession | undefined> {
  const key = (await headers()).get(LATE_SESSION_HEADER);
  if (!key) return undefined;
  return (await lateSession(key)) ?? { changed: false, memberEnded: false, problem: 'slow' };
}

/** A visitor's language (`de`) and currency (ISO 4217); empty for the site's own. */
export type VisitorChoice = { language: string; currency: string };

/** A session that belongs to no visitor. */
type SharedSession = { tokens: Tokens; choice: VisitorChoice };

declare global {
  var sharedSessions: AsyncLocalStorage<SharedSession> | undefined;
}

// Next bundles a module more than once, and all copies must find the session of a shared read.
globalThis.sharedSessions ??= new AsyncLocalStorage();
const shared = globalThis.sharedSessions;

/** Whether the current code reads for all visitors, apart from any request. */
export const isShared = (): boolean => shared.getStore() !== undefined;

/** Runs reads with a session that belongs to no visitor; `requestSession` returns it within `run`. */
export const withSharedSession = <T>(session: SharedSession, run: () => Promise<T>): Promise<T> =>
  shared.run(session, run);

/** The choice for which a shared read is; undefined outside of one. */
export const sharedChoice = (): VisitorChoice | undefined => shared.getStore()?.choice;

/** Returns the session of this request, for server components, actions and routes; undefined if it has none. */
export async function requestSession(): Promise<Tokens | undefined> {
  const known = shared.getStore();
  if (known) return known.tokens;
  const late = await requestLateSession();
  return late ? late.tokens : parseSession((await cookies()).get(SESSION_COOKIE)?.value);
}

/** Why the middleware got no session for this request, a `SessionProblem`; null if it did. */
export async function requestSessionProblem(): Promise<string | null> {
  if (isShared()) return null;
  const late = await requestLateSession();
  return late ? (late.problem ?? null) : (await headers()).get(SESSION_PROBLEM_HEADER);
}
